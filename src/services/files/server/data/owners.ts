import { forbidden } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { StoredFile } from './files.ts'

/** Whether whoever acts may read the record. */
export type MayRead = (ctx: Reader, businessId: string) => Promise<boolean>

const owners = new Map<string, MayRead>()
const retentions = new Map<string, number>()

export const declareOwner = (module: string, mayRead: MayRead): void => void owners.set(module, mayRead)
export const declareRetention = (module: string, days: number): void => void retentions.set(module, days)
/** Days that a module keeps its files, of those that set a time. */
export const retentionDays = (): ReadonlyMap<string, number> => retentions

/**
 * Whether a person may open a file: who may read the record it belongs to; before it belongs to one, who uploaded it (FILE-29).
 * A module that declares no check lets nobody in.
 */
export async function mayOpen(ctx: Reader, file: StoredFile): Promise<boolean> {
  if (file.state !== 'ready') return false
  if (file.businessId === null) return file.uploadedBy === ctx.actor.ssoId
  return (await (file.module === null ? undefined : owners.get(file.module))?.(ctx, file.businessId)) ?? false
}

/** @throws FILE-29 with 403, whether the file is missing or another's */
export async function requireOpen(ctx: Reader, file: StoredFile | undefined): Promise<StoredFile> {
  if (!file || !(await mayOpen(ctx, file))) throw forbidden('FILE-29')
  return file
}
