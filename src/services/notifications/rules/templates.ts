import { rules } from '#foundation/contract/rules.ts'
import type { Channel } from './life.ts'

/** What a mail or an SMS may name: who it is for and which module wrote, nothing of what is written (NOTI-11). */
export const MAIL_VARIABLES = ['name', 'module'] as const

/** Placeholders of a text that are not among the names it may use. */
export const strangeNames = (texts: readonly string[], known: readonly string[]): string[] => {
  const plain = (name: string) => name.replace(/(Cn|En)$/, '')
  const names = new Set(known.map(plain))
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)))].filter((name) => !names.has(plain(name)))
}

/** Characters of an SMS in one language, beside its link: both together are three parts at most. */
const SMS_MOST = 70

interface Template {
  channel: Channel
  active: boolean
  titleCn: string
  titleEn: string
  bodyCn: string
  bodyEn: string
}
/** `variables` are those that the event declares. */
export const templating = rules<{ variables: readonly string[] }, Template>({
  'NOTI-09': ({ input }) => input.channel === 'in-app' && !input.active && { field: 'active' },
  'NOTI-11': ({ input }) => {
    const [name] = input.channel !== 'in-app' ? strangeNames([input.titleCn, input.titleEn, input.bodyCn, input.bodyEn], MAIL_VARIABLES) : []
    return name !== undefined && { field: 'bodyCn', name }
  },
  'NOTI-22': ({ input }) => {
    const field = input.channel === 'sms' && (['bodyCn', 'bodyEn'] as const).find((name) => [...input[name]].length > SMS_MOST)
    return field && { field, max: SMS_MOST }
  },
  'NOTI-17': ({ facts, input }) => {
    const [name] = input.channel === 'in-app' ? strangeNames([input.titleCn, input.titleEn, input.bodyCn, input.bodyEn], facts.variables) : []
    return name !== undefined && { field: 'bodyCn', name }
  },
})
