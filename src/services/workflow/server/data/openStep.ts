import { isHeld } from '../../rules/lifecycles.ts'
import { isLive } from '../policy.ts'
import type { Case, Task } from './cases.ts'

/** Tasks with the changed ones in their places. */
export const withThese = (tasks: readonly Task[], changed: readonly Task[]): Task[] => tasks.map((t) => changed.find((c) => c.id === t.id) ?? t)

/** The tasks of the step that is open, without those that a return made void. */
export const inOpenStep = ({ item, tasks }: Pick<Case, 'item' | 'tasks'>): Task[] => tasks.filter((t) => isLive(t, item) && t.stepIndex === item.stepIndex)

/** With somebody, or waiting for others of its step. */
export const isPending = ({ state }: Pick<Task, 'state'>): boolean => isHeld(state) || state === 'waiting'
