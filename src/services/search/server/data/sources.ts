import type { Entity } from '#foundation/contract/house.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'

/** A thing as it can be found. */
export interface Searchable {
  id: string
  titleCn: string
  titleEn: string
  /** Its text without markup; '' in a language that it does not have. */
  textCn: string
  textEn: string
  /** Where it opens, below `/{lang}`. */
  link: string
  /** An audience, or everybody who is signed in. */
  audience: string | 'everybody'
  /** Any one suffices. */
  permission?: readonly string[]
  /** All companies where it is left out. */
  entities?: readonly Entity[]
  /** What the rights to it hang on: one of those that `folders` of its source names. */
  folder?: string
  /** From then on it is found. */
  publishedAt: Date
}

export interface SourceSpec {
  module: string
  /** Names it within its module. */
  name: string
  /** 0 news, 1 document. */
  type: 0 | 1
  /** All that can be found now, in the order of ids, those after `last`: by which the index is compared each night. */
  after(ctx: Ctx, last: string | undefined, limit: number): Promise<Searchable[]>
  /** The folders that the actor may look into, for things that have one. Asked with every search. */
  folders?(ctx: Reader): Promise<readonly string[]>
}

export interface Source extends SourceSpec {
  readonly key: string
}

const declared = new Map<string, Source>()

/** Declares a source once, when its module is loaded. @throws where two share a name */
export function declareSource(spec: SourceSpec): Source {
  const key = `${spec.module}.${spec.name}`
  if (declared.has(key)) throw new Error(`the source ${key} is declared twice`)
  const source = { ...spec, key }
  declared.set(key, source)
  return source
}

export const allSources = (): readonly Source[] => [...declared.values()]

/** A folder among those of all modules. */
export const folderName = (source: Pick<Source, 'module'>, folder: string): string => `${source.module}:${folder}`

/** All folders that the actor may look into. */
export async function foldersOf(ctx: Reader): Promise<string[]> {
  const named = await Promise.all(allSources().map(async (source) => ((await source.folders?.(ctx)) ?? []).map((folder) => folderName(source, folder))))
  return [...new Set(named.flat())]
}
