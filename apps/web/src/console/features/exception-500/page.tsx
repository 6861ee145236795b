import { ExceptionPage } from '../../shell/exception-page.tsx';

export const Page = () => <ExceptionPage code="500" />;
