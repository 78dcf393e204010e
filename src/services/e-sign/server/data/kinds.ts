import { Declarations } from '#foundation/declarations.ts'
import type { Ctx, Reader, WriteCtx } from '#foundation/server/context.ts'
import type { PaperType } from '../../contract/index.ts'
import type { Field, FlowState, Follower } from '../../rules/index.ts'

/** A paper moved. */
export interface Change {
  flowId: string
  businessId: string
  /** Whose paper it is, who signs first. */
  signer: string
  from: FlowState
  to: FlowState
  /** Of a refusal, a cancellation, a voiding. */
  reason: string | null
  signedDocument: string | null
}

/** A template that a room brings: seeded where none of that code is there. Its words are the texts below `texts`: name, title, body, field.<key>. */
export interface TemplateSeed {
  code: string
  texts: string
  fields: readonly Omit<Field, 'labelCn' | 'labelEn'>[]
  /** Who signs after the one whose paper it is; nobody where it is not said. */
  order?: readonly Follower[]
}

/** What a room declares once about the papers it has signed. */
export interface PaperKind {
  type: PaperType
  module: string
  /** In the transaction of the change (ESIGN-14): throwing leaves the paper as it was, and what brought the change is listed. */
  onChanged(ctx: WriteCtx, change: Change): Promise<void>
  /** Who may read the paper besides its signer and who looks after papers. */
  mayRead?(ctx: Reader, businessId: string): Promise<boolean>
  /** Whether a signed paper may be voided now; never where it is not said. */
  mayVoid?(ctx: Ctx, businessId: string): Promise<boolean>
  templates?: readonly TemplateSeed[]
}

const kinds = new Declarations<PaperType, PaperKind>('papers of the type')

/** @returns what takes it back, for tests @throws where another module has declared the type */
export function declareKind(kind: PaperKind): () => void {
  kinds.set(kind.type, kind)
  return () => void kinds.delete(kind.type)
}

/** As `declareKind`, in the place of the room that declares the type, for tests. @returns what gives it back */
export const standIn = (kind: PaperKind): (() => void) => kinds.standIn(kind.type, kind)

/** None where the room that declared it is not there any more: its papers stay. */
export const findKind = (type: PaperType): PaperKind | undefined => kinds.get(type)

/** @throws where no room declares it: a fault of the program, not of the person */
export function kindOf(type: PaperType): PaperKind {
  const kind = kinds.get(type)
  if (!kind) throw new Error(`no room declares papers of the type ${type}`)
  return kind
}

export const allKinds = (): readonly PaperKind[] => [...kinds.values()]
