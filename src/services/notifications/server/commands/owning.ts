import type { Manifest } from '#foundation/contract/manifest.ts'
import type { Notice } from '#foundation/contract/notices.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type NoticeEvent, noticeEvent } from './declaring.ts'
import { type Done, finish, notify } from './telling.ts'

/** What a module says of one of its notices: the names that its texts may use, and more where there is more to say. */
type Declared = readonly string[] | Omit<NoticeEvent, 'module' | 'event'>

/** The notices of a module, told and closed in its name. */
export interface Notices<E extends string> {
  /** As `notify` of api.ts. */
  notify(ctx: WriteCtx, event: E, notice: Omit<Notice, 'module' | 'event'>): Promise<string[]>
  /** As `finish` of api.ts. */
  finish(ctx: WriteCtx, done: Omit<Done, 'module' | 'event'> & { event?: E }): Promise<void>
}

/** Declares the notices of a module and gives what tells them. */
export function notices<const E extends string>({ name: module }: Pick<Manifest, 'name'>, events: Readonly<Record<E, Declared>>): Notices<E> {
  for (const [event, given] of Object.entries<Declared>(events)) noticeEvent({ ...('variables' in given ? given : { variables: given }), module, event })
  return {
    notify: (ctx, event, notice) => notify(ctx, { ...notice, module, event }),
    finish: (ctx, done) => finish(ctx, { ...done, module }),
  }
}
