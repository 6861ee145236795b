/** Path of the project inside a junior file; there is no other. */
export const juniorDataPath = 'project/data.json';

/** The Python program that a run starts with; a project always has it. */
export const mainFile = 'main.py';
