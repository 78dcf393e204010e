import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import type { FormField } from '../../contract/index.ts'
import { blocksIn } from '../../rules/blocks.ts'
import { blocksById } from '../data/blocks.ts'
import { formBlocks, formBlockUses } from '../tables.ts'
import { choice, field } from './fields.ts'

interface DemoBlock {
  id: string
  nameCn: string
  nameEn: string
  fields: FormField[]
  /** How often it was saved, and as which of these it asks what it asks. */
  revision: number
  by: string
  daysAgo: number
}

const ID_KINDS = [choice('id', '居民身份证', 'Identity card'), choice('passport', '护照', 'Passport'), choice('permit', '往来通行证', 'Travel permit')]
const GUEST = [
  field('guestName', 'text', '来宾姓名', 'Name of the guest', { required: true }),
  field('guestIdKind', 'drop-down', '证件类型', 'Kind of document', { required: true, options: ID_KINDS }),
  field('guestIdNo', 'text', '证件号码', 'Number of the document', {
    required: true,
    checks: { max: 20 },
    visibleWhen: [{ field: 'guestIdKind', is: 'answered' }],
  }),
]
const CONTACT = [
  field('contactName', 'text', '紧急联系人', 'Emergency contact', { required: true }),
  field('contactIs', 'single-choice', '与本人关系', 'Who that is', {
    options: [choice('partner', '配偶', 'Partner'), choice('parent', '父母', 'Parent'), choice('other', '其他', 'Other')],
  }),
  field('contactPhone', 'text', '联系人电话', 'Phone of the contact', { required: true, checks: { max: 11, only: 'digits' } }),
]

/** Blocks as HR keeps them: who visits was asked for a phone a week ago, after a form with it was published. */
export async function storeBlocks(ctx: WriteCtx): Promise<{ guest: DemoBlock; contact: DemoBlock; before: readonly FormField[] }> {
  const guest: DemoBlock = {
    ...{ id: newId(ctx.now), nameCn: '来宾身份', nameEn: 'Guest identity', revision: 2, by: '10000005', daysAgo: 6 },
    fields: [...GUEST, field('guestPhone', 'text', '来宾手机号', 'Phone of the guest', { required: true, checks: { max: 11, only: 'digits' } })],
  }
  const contact: DemoBlock = {
    ...{ id: newId(ctx.now), nameCn: '紧急联系人', nameEn: 'Emergency contact', revision: 1, by: '10000005', daysAgo: 20 },
    fields: CONTACT,
  }
  const health: DemoBlock = {
    ...{ id: newId(ctx.now), nameCn: '健康声明', nameEn: 'Health statement', revision: 1, by: '10000016', daysAgo: 3 },
    fields: [
      field('healthNote', 'note', '进入后场前请如实说明健康状况', 'Please tell us about your health before you go backstage'),
      field('healthy', 'single-choice', '目前有无发热等症状', 'Any fever or the like', {
        required: true,
        options: [choice('no', '无', 'No'), choice('yes', '有', 'Yes')],
      }),
    ],
  }
  await ctx.db.insert(formBlocks).values(
    [guest, contact, health].map(({ by, daysAgo, ...block }) => ({
      ...block,
      fieldsAt: block.revision,
      changedAt: fromWallClock(`${addDays(ctx.today, -daysAgo)}T10:20`),
      changedBy: by,
    })),
  )
  return { guest, contact, before: GUEST }
}

/** Notes which blocks a version has: as they are now, or as an earlier revision. */
export async function storeUses(ctx: WriteCtx, vid: string, fields: readonly FormField[], earlier: number | undefined): Promise<void> {
  const blocks = await blocksById(ctx, blocksIn(fields))
  const uses = [...blocks.values()].map((block) => ({ vid, blockId: block.id, fieldsAt: earlier ?? block.fieldsAt }))
  if (uses.length > 0) await ctx.db.insert(formBlockUses).values(uses)
}
