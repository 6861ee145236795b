import { Alert, Button } from 'antd';

type Props = { title: string; text: string; action?: { text: string; run: () => void } };

/** What happened meanwhile, and what can be done. */
export const Notice = ({ title, text, action }: Props) => (
  <Alert
    type="warning"
    showIcon
    title={title}
    description={
      <>
        <p>{text}</p>
        {action && (
          <Button size="small" onClick={action.run}>
            {action.text}
          </Button>
        )}
      </>
    }
  />
);
