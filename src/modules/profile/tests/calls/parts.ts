import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { keep } from '../../server/data/facts.ts'
import type { Doc } from '../../server/data/sealed.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
/** HR operations, who decide. */
export const HR = '10000005'
export const PART_TIME = '10000012'
/** A day on which the account may be changed. */
export const OPEN_DAY = '2026-11-27T04:00:00.000Z'

/** A number whose check digit fits. */
export const CARD = '6222021001122334458'
const WIFE = {
  name: '王敏',
  idType: 'national-id',
  idNumber: '310115199401012345',
  birthday: '1994-01-01',
  marriedOn: '2026-10-01',
  employer: '',
} as const
export const MARRIED = { maritalStatus: 'married', spouse: WIFE } as const
export const MOTHER = { name: '李桂芳', relation: 'parent', mobile: '13800138000', address: '', primary: true } as const
export const SCHOOL = {
  school: '上海师范大学',
  degree: 'bachelor',
  major: '旅游管理',
  from: '2014-09',
  to: '2018-06',
  fullTime: true,
  highest: true,
  certificateNo: '',
} as const

/** What tests of profiles do over and over, on one portal. */
export function profiles(t: TestPortal) {
  const evidence = async (who = MEMBER) => {
    const { content } = await (await t.as(who)).upload(uploadFile, { policy: 'profile' }, { filename: 'certificate.pdf', bytes: '%PDF-1.4\n%%EOF\n' })
    return [content!.id]
  }
  return {
    evidence,
    onFile: (who: string, subject: calls.Subject, fields: Doc) => t.write((ctx) => keep(ctx, asSsoId(who), subject, fields)),
    marry: async (who = MEMBER) => {
      const { pending } = await (await t.as(who)).ok(calls.saveChange, { subject: 'spouse', spouse: MARRIED, evidence: await evidence(who) })
      return pending!.id
    },
  }
}

/** What the log says of a person's profile. */
export const notedOf = (t: TestPortal, ssoId: string) =>
  rowsOf<{ kind: string; target: string; actor: string; reason: string | null }>(
    t.portal.database.read(),
    sql`select kind, target, actor, reason from audit_events where subject = ${ssoId} and module = 'profile' order by id`,
  )

const chunk = (name: string, data: Uint8Array): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

/** A PNG of a size, with a text of its camera; what it shows nobody looks at. */
export function png(width: number, height: number): Uint8Array {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('tEXt', Buffer.from('Comment 31.14N 121.66E')),
    chunk('IDAT', Buffer.from([0])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
