import type { SsoId } from '#foundation/contract/schemas.ts'
import { Declarations } from '#foundation/declarations.ts'
import type { Ctx, Reader, WriteCtx } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import type { CatalogSpec, Fact, ParamValue } from '#services/workflow/server/api.ts'
import type { AmendmentKind, Content, FieldSpec } from '../../rules/index.ts'
import type { Version } from './versions.ts'

/** An application as its room is asked about it. */
export interface Root {
  id: string
  /** Who asked for it first. */
  owner: SsoId
}

/** How one or several of new, change, cancel and invalidate are approved: a catalog of the workflow without what this service says of it. */
export type Approval = Omit<CatalogSpec, 'module' | 'facts' | 'changes' | 'onDecided'>

/** A version with its content as the room's schema has it. */
export type VersionOf<C> = Omit<Version, 'content'> & { content: C }

/** What a room declares once about a kind of application that lives on after its approval. */
export interface KindSpec<S extends z.ZodObject = z.ZodObject> {
  /** Unique in the house: `in-park-access.permit`. */
  code: string
  module: string
  /** Key of the text that names it. */
  title: string
  /** Of the numbers that people see. */
  prefix: string
  /** Of the content. What it gives has to pass through JSON unchanged. */
  schema: S
  /** Every field of the schema: how it is named, shown and compared (AMEND-04). */
  fields: { readonly [K in keyof z.output<S>]-?: FieldSpec }
  /** Where two are the same value they share a catalog; only then can a change keep decisions of before (WF-39). One that is missing cannot be asked for. */
  approvals: { new: Approval } & { readonly [K in Exclude<AmendmentKind, 'new'>]?: Approval }
  /** Values by which the path is chosen. */
  params?(content: z.output<S>): Readonly<Record<string, ParamValue>>
  /** How its approvals are called in lists. */
  subject(content: z.output<S>, kind: AmendmentKind): { subjectCn: string; subjectEn: string }
  /** What approvers read besides reason and fields. */
  facts?(ctx: Ctx, version: VersionOf<z.output<S>>): Promise<Fact[]>
  /** Who may see the application with all its versions; also of what was rejected. */
  mayRead(ctx: Reader, root: Root): Promise<boolean>
  /**
   * In the transaction of the decision, with the application locked: a version has come into force in the place of `before`, or has ended the
   * application (`version.kind` cancel or invalidate). Throwing leaves the request open (WF-20).
   */
  onForce(ctx: WriteCtx, given: { version: VersionOf<z.output<S>>; before: VersionOf<z.output<S>> | undefined }): Promise<void>
  /** Likewise when one was rejected or withdrawn: what is in force stays. */
  onEnded?(ctx: WriteCtx, given: { version: VersionOf<z.output<S>>; comment?: string }): Promise<void>
}

const kinds = new Declarations<string, KindSpec>('the kind of application')

/**
 * @throws when a field of the schema has no name or a name no field, approvals of one code differ, or another module has declared the code: faults of the
 * program, seen at start
 */
export function keepKind(spec: KindSpec): void {
  const shape = Object.keys(spec.schema.shape)
  const lost = [...shape.filter((field) => !spec.fields[field]), ...Object.keys(spec.fields).filter((field) => !shape.includes(field))]
  if (lost.length > 0) throw new Error(`${spec.code}: schema and fields differ in ${lost.join(', ')} (AMEND-04)`)
  for (const one of approvalsOf(spec))
    if (approvalsOf(spec).some((other) => other !== one && other.code === one.code)) throw new Error(`${spec.code}: two approvals of the code ${one.code}`)
  kinds.set(spec.code, spec)
}

/** Each once. */
export const approvalsOf = ({ approvals }: KindSpec): Approval[] => [...new Set(Object.values(approvals).filter((one) => one !== undefined))]

export const allKinds = (): string[] => [...kinds.keys()]
export const findKind = (code: string): KindSpec | undefined => kinds.get(code)

/** @throws when no room declared it: a fault of the program, not of the person */
export function kindOf(code: string): KindSpec {
  const spec = kinds.get(code)
  if (!spec) throw new Error(`no room declares the kind of application ${code}`)
  return spec
}

/** The content as the room's schema has it. @throws when it does not fit: a room checks it at its own call */
export const parsed = (kind: KindSpec, content: object): Content => kind.schema.parse(content)
