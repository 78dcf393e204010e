import { z } from '#foundation/zod.ts'
import { readerItem } from '#modules/cms/contract/index.ts'

export const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/

/** A piece of news as lists show it. */
export const newsCard = readerItem
  .pick({
    id: true,
    channel: true,
    titleCn: true,
    titleEn: true,
    summaryCn: true,
    summaryEn: true,
    cover: true,
    publishedAt: true,
    sticky: true,
    mustRead: true,
    read: true,
  })
  .extend({
    confirmed: z.boolean(),
    saved: z.boolean(),
    /** Of the magazine: which issue, and of which month. */
    issue: z.object({ issueNo: z.string(), month: z.string() }).nullable(),
  })
export type NewsCard = z.output<typeof newsCard>

/** A picture or an icon that leads somewhere: banner, link, card of the EVP. */
export const tile = z.object({
  id: z.int(),
  titleCn: z.string(),
  titleEn: z.string(),
  noteCn: z.string(),
  noteEn: z.string(),
  cover: z.string().nullable(),
  /** An https address or a path of the portal; none leads nowhere (HOME-14). */
  link: z.string(),
})
export type Tile = z.output<typeof tile>
