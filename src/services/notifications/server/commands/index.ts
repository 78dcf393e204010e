export { checkDeclared } from './declaring.ts'
export { commentOn, markAllRead, markRead } from './reading.ts'
export { removeOld } from './removing.ts'
export { notify } from './telling.ts'
