import { createHash } from 'node:crypto'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, addHours, addMinutes, startOfDay } from '#foundation/time.ts'
import { definition } from '#services/audience/contract.ts'
import { save } from '#services/audience/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { repair } from '#services/search/server/api.ts'
import module from '../../module.ts'
import { type DocumentState, gramsOf, plain, subjectKey } from '../../rules/index.ts'
import { wordsOf } from '../commands/documents.ts'
import { DOCUMENTS } from '../data/found.ts'
import { auths, campaigns, categories, confirmations, documents, favorites, folders, followed, pages, reads, versions } from '../tables.ts'
import { CATEGORIES, type DemoFolder, FOLDERS } from './library.ts'
import { type Paper, type Printed, paperOf, printed } from './papers.ts'

/** Of each so many documents one is no more, or not yet, in force; and one has a second version. */
const SPECIAL = 7
const SECOND = 9
const READERS = ['10000001', '10000002', '10000003', '10000004', '10000008', '10000011', '10000012', '10000014'].map(asSsoId)

interface Plan {
  uid: string
  folder: DemoFolder
  titleCn: string
  titleEn: string
  docNo: string
  status: DocumentState
  scheduled: boolean
  /** Its newest version could not be read. */
  broken: boolean
  /** Days since readers got it, or until they do. */
  daysAgo: number
  papers: Paper[]
}

/** The documents with a state each, so that every state is there. */
function plansOf(now: Date): Plan[] {
  return FOLDERS.flatMap((folder) => folder.documents.map((titled) => ({ folder, titled }))).map(
    ({ folder, titled: [titleCn, titleEn, topicCn, topicEn] }, n) => {
      const odd = n % SPECIAL === SPECIAL - 1 ? Math.floor(n / SPECIAL) % 5 : undefined
      const status = odd === 0 ? 'withdrawn' : odd === 1 ? 'superseded' : odd === undefined ? 'effective' : 'draft'
      const docNo = `${folder.cid.toUpperCase()}-${String(n + 1).padStart(3, '0')}`
      const about = { title: titleCn, titleEn, docNo, topicCn, topicEn }
      const papers = [paperOf({ ...about, strict: false }), ...(n % SECOND === 0 ? [paperOf({ ...about, strict: true })] : [])]
      return {
        uid: newId(now),
        folder,
        titleCn,
        titleEn,
        docNo,
        status,
        scheduled: odd === 2,
        broken: odd === 3,
        daysAgo: odd === 2 ? -6 : 3 + ((n * 37) % 400),
        papers,
      }
    },
  )
}

/** The library of the resort: policies, safety, legal papers and revenue operations, in every state, with who reads them. */
export default async (job: JobCtx): Promise<void> => {
  const plans = plansOf(job.now)
  const made = await printed(plans.flatMap(({ papers }) => papers))
  const ids = await job.write(storeFolders)
  const stored: Stored[] = []
  for (const plan of plans) {
    const files = made.splice(0, plan.papers.length)
    stored.push({ plan, versions: await job.write((ctx) => keep(ctx, plan, files)) })
  }
  await job.write(async (ctx) => {
    await storeDocuments(ctx, stored, ids)
    await storeReaders(ctx, plans)
  })
  await repair(job, DOCUMENTS)
}

async function keep(ctx: WriteCtx, { titleCn }: Plan, files: readonly Printed[]): Promise<Stored['versions']> {
  const kept = []
  for (const file of files) {
    const id = newId(ctx.now)
    const { id: fileId } = await put(within(ctx), { module: module.name, businessId: id }, `${titleCn}.pdf`, file.bytes)
    kept.push({ id, fileId, file })
  }
  return kept
}

async function storeFolders(ctx: WriteCtx): Promise<Map<string, string>> {
  const ids = new Map(FOLDERS.map(({ key }) => [key, newId(ctx.now)]))
  const chainOf = ({ key, parent, inherits = true }: DemoFolder): string[] => {
    const above = parent && inherits ? FOLDERS.find((one) => one.key === parent) : undefined
    return [...(above ? chainOf(above) : []), ids.get(key)!]
  }
  await ctx.db.insert(categories).values([...CATEGORIES])
  await ctx.db.insert(folders).values(
    FOLDERS.map((one) => ({
      ...{ id: ids.get(one.key)!, cid: one.cid, parentId: one.parent ? ids.get(one.parent)! : null, nameCn: one.nameCn, nameEn: one.nameEn },
      ...{ ownerDepartment: one.department, inherits: one.inherits ?? true, chain: chainOf(one) },
    })),
  )
  await ctx.db
    .insert(auths)
    .values(
      FOLDERS.flatMap(({ key, owners, auths: given = [] }) => [
        ...owners.map((code) => ({ folderId: ids.get(key)!, subject: subjectKey('person', code), right: 'edit' as const, owner: true })),
        ...given.map(([kind, code, right]) => ({ folderId: ids.get(key)!, subject: subjectKey(kind, code), right, owner: false })),
      ]),
    )
  return ids
}

type Stored = { plan: Plan; versions: { id: string; fileId: string; file: Printed }[] }

async function storeDocuments(ctx: WriteCtx, all: readonly Stored[], ids: ReadonlyMap<string, string>): Promise<void> {
  const successor = all.find(({ plan }) => plan.status === 'effective')!.plan.uid
  await ctx.db.insert(documents).values(
    all.map(({ plan, versions: own }, n) => {
      const { uid, folder, titleCn, titleEn, docNo, status, scheduled, daysAgo } = plan
      const { file } = own.at(-1)!
      const said = { titleCn, titleEn, docNo, keywords: [folder.keyword, titleCn.slice(0, 2)] }
      const changedAt = addHours(startOfDay(addDays(ctx.today, -Math.abs(daysAgo))), 9 + (n % 8))
      return {
        ...{ uid, folderId: ids.get(folder.key)!, cid: folder.cid, status, scheduled, changedAt, ...said, ...wordsOf(said) },
        ...{ language: 'both' as const, currentVersion: own.length, effectiveFrom: addDays(ctx.today, -daysAgo), downloadable: n % 4 !== 3 },
        ...{ reviewBy: n % 3 === 0 ? addDays(ctx.today, (n % 12) * 9 + 5) : null, suffix: 'pdf', size: file.bytes.length, pages: file.pages.length },
        ...{ successor: status === 'superseded' ? successor : null },
      }
    }),
  )
  const rows = all.flatMap(({ plan, versions: own }) =>
    own.map(({ id, fileId, file }, at) => {
      const madeAt = addHours(startOfDay(addDays(ctx.today, -Math.abs(plan.daysAgo) - (own.length - 1 - at) * 60)), 8)
      const ready = plan.broken ? { fault: 'unreadable' as const } : { readyAt: addMinutes(madeAt, 1) }
      return {
        ...{
          id,
          uid: plan.uid,
          version: at + 1,
          fileId,
          changeNote: at === 0 ? '' : '缩短回复时限，增加专题检查',
          by: asSsoId(plan.folder.owners[0]!),
          at: madeAt,
          workAt: madeAt,
        },
        contents: plan.papers[at]!.sections.map(({ heading }, n) => ({ title: heading, page: n < 2 ? 1 : 2, level: 0 })),
        ...{ pages: file.pages.length, sha256: createHash('sha256').update(file.bytes).digest('hex'), suffix: 'pdf', size: file.bytes.length, ...ready },
      }
    }),
  )
  await ctx.db.insert(versions).values(rows)
  await ctx.db.insert(pages).values(
    all.flatMap(({ versions: own }) =>
      own.flatMap(({ id, file }) =>
        file.pages.map((text, at) => {
          const words = plain(text)
          return { versionId: id, number: at + 1, text, words, grams: gramsOf(words) }
        }),
      ),
    ),
  )
}

/** Who read what, what some keep, and what has to be confirmed. */
async function storeReaders(ctx: WriteCtx, plans: readonly Plan[]): Promise<void> {
  const open = plans.filter(({ status, folder }) => status === 'effective' && ['people', 'guest', 'rules', 'emergency', 'compliance'].includes(folder.key))
  await ctx.db.insert(reads).values(
    open.flatMap(({ uid, papers, daysAgo }, n) =>
      READERS.filter((_, at) => (n + at) % 3 !== 0).map((ssoId, at) => {
        const lastAt = addMinutes(addHours(ctx.now, -Math.min(daysAgo, 60) * 20 - at), -n * 11)
        return { uid, version: papers.length, ssoId, firstAt: addHours(lastAt, -24), lastAt, downloaded: (n + at) % 5 === 0 }
      }),
    ),
  )
  const [first, second, third] = open
  await ctx.db.insert(favorites).values([first!, second!, third!].flatMap(({ uid }) => READERS.slice(0, 3).map((ssoId) => ({ uid, ssoId }))))
  const folderIds = await ctx.db.select({ id: folders.id }).from(folders)
  await ctx.db.insert(followed).values(READERS.slice(0, 4).map((ssoId, at) => ({ ssoId, folderId: folderIds[at % folderIds.length]!.id })))
  const everybody = await save(ctx, definition.parse({ include: [{ entity: ['MB'] }] }))
  const asked = open.filter(({ folder }) => folder.key === 'rules' || folder.key === 'people').filter((_, n) => n % 5 === 0)
  const rows = asked.map(({ uid, folder }, n) => ({
    id: newId(ctx.now),
    uid,
    audience: everybody,
    until: addDays(ctx.today, 6 + n * 5),
    by: asSsoId(folder.owners[0]!),
  }))
  await ctx.db.insert(campaigns).values(rows)
  const shas = new Map(
    (await ctx.db.select({ uid: versions.uid, version: versions.version, sha256: versions.sha256 }).from(versions)).map((one) => [
      `${one.uid} ${one.version}`,
      one.sha256,
    ]),
  )
  await ctx.db.insert(confirmations).values(
    rows.flatMap(({ id, uid }) => {
      const version = asked.find((one) => one.uid === uid)!.papers.length
      return READERS.slice(1).map((ssoId, at) => ({
        campaignId: id,
        version,
        ssoId,
        sha256: shas.get(`${uid} ${version}`)!,
        at: addHours(ctx.now, -at * 7 - 3),
      }))
    }),
  )
}
