/** Login names of the demo school's children. */
export const demoChildren: readonly string[] = ['student'];
