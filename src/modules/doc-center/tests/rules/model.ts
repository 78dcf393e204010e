import { RIGHTS, type Right, type SubjectKind, WEIGHT } from '../../rules/index.ts'

export interface FolderOf {
  id: string
  parentId: string | null
  inherits: boolean
}
export interface AuthOf {
  folderId: string
  kind: SubjectKind
  code: string
  right: Right
}
/** What a person is: of each kind the codes that fit her; departments from the top down. */
export type Traits = Readonly<Record<SubjectKind, readonly string[]>>

/** DOCC-06 once more, in the plainest words: up the tree to a folder that breaks inheritance, then the most specific, the nearest, the widest. */
export function rightOf(folder: FolderOf, folders: ReadonlyMap<string, FolderOf>, auths: readonly AuthOf[], traits: Traits): Right | null {
  const found: { special: number; far: number; wide: number; right: Right }[] = []
  for (let at: FolderOf | undefined = folder, far = 0; at; at = at.inherits && at.parentId ? folders.get(at.parentId) : undefined, far++)
    for (const { folderId, kind, code, right } of auths) {
      const place = traits[kind].indexOf(code)
      if (folderId === at.id && place >= 0)
        found.push({ special: WEIGHT[kind] + (kind === 'department' ? place + 1 : 0), far, wide: RIGHTS.indexOf(right), right })
    }
  found.sort((a, b) => b.special - a.special || a.far - b.far || b.wide - a.wide)
  return found[0]?.right ?? null
}
