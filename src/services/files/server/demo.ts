import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Actor } from '#foundation/ports.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { actAs, atInstant } from '#foundation/server/portal.ts'
import { addDays, addHours, addMinutes, startOfDay } from '#foundation/time.ts'
import { takeMade } from './commands/receiving.ts'
import type { StoredFile } from './data/files.ts'
import { TEST_VIRUS } from './data/scanner.ts'
import { download } from './tables.ts'

interface Sent {
  by: string
  policy: string
  module: string
  fileName: string
  daysAgo: number
  kilobytes?: number
  /** Stands in the file, for what the scanner finds. */
  text?: string
}

const PDF_END = '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
/** A PDF of about that size: its weight is a comment. */
const pdf = ({ kilobytes = 40, text = '' }: Sent): string => `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%${text}${'·'.repeat(kilobytes * 512)}${PDF_END}`
const email = ({ text = '' }: Sent): string => `From: vendor@example.org\r\nSubject: invoice\r\nDate: Mon, 2 Nov 2026 09:00:00 +0800\r\n\r\n${text}\r\n`

/** What the rooms to come will keep, as far as it can be shown without them: records are named, nobody can open them. */
const KINDS = [
  { by: '10000016', policy: 'ehs', module: 'ehs', name: '隐患整改照片说明', kilobytes: 210 },
  { by: '10000008', policy: 'security-report', module: 'security-report', name: '夜班巡查记录', kilobytes: 340 },
  { by: '10000004', policy: 'termination', module: 'termination', name: '离职交接单', kilobytes: 120 },
  { by: '10000014', policy: 'business-ticket', module: 'business-tickets', name: '供应商来访名单', kilobytes: 80 },
  { by: '10000006', policy: 'discount', module: 'discount-benefits', name: '折扣合作协议', kilobytes: 160 },
] as const
const ROUNDS = 6

const harmful: readonly Sent[] = [
  { by: '10000006', policy: 'discount', module: 'discount-benefits', fileName: '发票通知.eml', daysAgo: 1, text: TEST_VIRUS },
  { by: '10000002', policy: 'ehs', module: 'ehs', fileName: '设备检查表（供应商）.pdf', daysAgo: 3, text: '/OpenAction << /S /Launch >>' },
  { by: '10000001', policy: 'termination', module: 'termination', fileName: '证明材料.pdf', daysAgo: 6, text: '/Launch' },
]

const ordinary: readonly Sent[] = Array.from({ length: ROUNDS }, (_, round) =>
  KINDS.map(({ name, ...kind }, at) => ({
    ...kind,
    fileName: `${name}-${round + 1}.pdf`,
    daysAgo: round * 23 + at * 4 + 2,
    kilobytes: kind.kilobytes + ((round * 37) % 90),
  })),
).flat()

const actorOf = (ssoId: string): Actor => ({
  ssoId: asSsoId(ssoId),
  nameCn: '',
  nameEn: '',
  entity: 'MB',
  lang: 'zh',
  roles: [],
  permissions: new Set(),
  sessionId: '',
})

const OPENED = 60
const READERS = ['10000004', '10000005', '10000008', '10000016'] as const

/** Files of the last months, some in quarantine, and who opened the others. */
export default async (job: JobCtx): Promise<void> => {
  const kept: StoredFile[] = []
  for (const [at, sent] of [...ordinary, ...harmful].entries()) {
    const when = addHours(startOfDay(addDays(job.today, -sent.daysAgo)), 9 + (at % 8))
    const then = (ctx: WriteCtx): WriteCtx => actAs(atInstant(ctx, when), actorOf(sent.by))
    const content = [Buffer.from(sent.fileName.endsWith('.eml') ? email(sent) : pdf(sent))]
    const record = { module: sent.module, businessId: newId(when) }
    const write = <T>(work: (ctx: WriteCtx) => Promise<T>) => job.write((ctx) => work(then(ctx)))
    kept.push(
      await job.read((ctx) => takeMade({ ...atInstant(ctx, when), write }, { policy: sent.policy, fileName: sent.fileName, content: bytes(content), record })),
    )
  }
  const open = kept.filter(({ state }) => state === 'ready')
  await job.write((ctx) =>
    ctx.db.insert(download).values(
      Array.from({ length: OPENED }, (_, at) => {
        const file = open[(at * 7) % open.length]!
        const when = addMinutes(job.now, -at * 143)
        const purpose = at % 3 === 0 ? ('view' as const) : ('download' as const)
        return { id: newId(when), fileId: file.id, ssoId: asSsoId(READERS[at % READERS.length]!), at: when, purpose }
      }),
    ),
  )
}

async function* bytes(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}
