/** Sources that have a name in words; a room that is not among them is shown by its own. */
export const SOURCES = ['time-keeping', 'import', 'show-schedule', 'sick-leave', 'single-leave', 'work-injury', 'learning'] as const
