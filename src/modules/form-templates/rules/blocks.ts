import type { FormField } from '../contract/fields.ts'
import { type Unsound, unsound } from './sound.ts'

/** One field of a form's own, or all that a block brings: what is moved and removed as one. */
export interface Piece {
  /** Of its first field. */
  key: string
  /** The place of its first field in the form. */
  from: number
  block: string | undefined
  fields: readonly FormField[]
}

export function piecesOf(fields: readonly FormField[]): Piece[] {
  const pieces: (Piece & { fields: FormField[] })[] = []
  fields.forEach((field, from) => {
    const last = pieces.at(-1)
    if (last && field.block !== undefined && field.block === last.block) last.fields.push(field)
    else pieces.push({ key: field.key, from, block: field.block, fields: [field] })
  })
  return pieces
}

/** The blocks of a form. */
export const blocksIn = (fields: readonly FormField[]): string[] => [...new Set(fields.flatMap(({ block }) => block ?? []))]

/** A field that belongs to no block. */
export const ofItself = ({ block: _block, ...field }: FormField): FormField => field
/** What a block brings into a form. */
export const brought = (block: string, fields: readonly FormField[]): FormField[] => fields.map((field) => ({ ...field, block }))

/**
 * A form with its blocks as they are now, whatever was sent for their fields (FORM-28). A block that is there in two places is there in the first; the fields of
 * one that was deleted become the form's own.
 */
export function withBlocks(fields: readonly FormField[], now: ReadonlyMap<string, readonly FormField[]>): FormField[] {
  const placed = new Set<string>()
  return piecesOf(fields).flatMap(({ block, fields: own }) => {
    if (block === undefined) return own
    const asked = now.get(block)
    if (!asked) return own.map(ofItself)
    if (placed.has(block)) return []
    placed.add(block)
    return brought(block, asked)
  })
}

/** Fields whose keys a block brings too, or another block: answers are kept under them, so one form cannot have both (FORM-29). */
export function clashing(fields: readonly FormField[]): FormField[] {
  const all = Map.groupBy(fields, ({ key }) => key)
  return [...all.values()].flatMap((alike) => (alike.length > 1 && alike.some(({ block }) => block !== undefined) ? alike.slice(-1) : []))
}

/**
 * What of a block is not fit to be asked (FORM-30): it comes into forms at once, so it has no drafts. It stands for itself: a condition on a field that is not in
 * the block is one on a field that is not there.
 */
export const unsoundBlock = (fields: readonly FormField[]): Unsound[] =>
  unsound(fields, { anonymous: false, workflowCode: null }).filter(({ key }) => key !== undefined)
