import { notFound } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import { findKind, type KindSpec } from './data/kinds.ts'
import { type RootRow, rootById } from './data/versions.ts'

/** The application and what its room says of it, for who may see it: what its room lets see, and nothing where the room is gone. @throws not-found for anybody else */
export async function readable(ctx: Reader, rootId: string): Promise<{ root: RootRow; kind: KindSpec }> {
  const root = await rootById(ctx, rootId)
  const kind = findKind(root.kind)
  if (!kind || !(await kind.mayRead(ctx, { id: root.id, owner: root.owner }))) throw notFound()
  return { root, kind }
}
