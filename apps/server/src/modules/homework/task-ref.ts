/** Homework, or the unit whose task is meant. */
export type TaskRef = { readonly homeworkId: string } | { readonly unitId: string };
export type TaskPlace = { readonly task: TaskRef; readonly departId: string };

/** The column that names a task, and what stands in it. */
export const taskKey = (task: TaskRef) =>
  'homeworkId' in task
    ? ({ column: 'homework_id', id: task.homeworkId } as const)
    : ({ column: 'unit_id', id: task.unitId } as const);
