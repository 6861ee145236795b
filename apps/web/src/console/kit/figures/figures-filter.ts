/** The days that figures are of: the last ones, or those from one to another. */
export type FiguresRange =
  | { readonly days: number }
  | { readonly startTime: string; readonly endTime: string };

/** What the page of figures asks for; one choice for all of its sections. */
export type FiguresFilter = {
  /** A class, or all that lies below a department; without one all that one answers for. */
  readonly departId?: string;
  readonly range: FiguresRange;
};

/** The class as calls are told it. */
export const classOf = ({ departId }: FiguresFilter): { departId?: string } =>
  departId === undefined ? {} : { departId };
