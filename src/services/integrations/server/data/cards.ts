import { createHmac } from 'node:crypto'
import type { ChatCard } from '../commands/payloads.ts'

type Card = Pick<ChatCard, 'subject' | 'lines' | 'link'>

/** A card as WeCom's group robots take it: a text notice that opens its link wherever it is pressed (INTEG-09). */
export const wecomCard = ({ subject, lines, link }: Card) => ({
  msgtype: 'template_card',
  template_card: {
    card_type: 'text_notice',
    main_title: { title: subject },
    horizontal_content_list: lines.map(({ label, value }) => ({ keyname: label, value })),
    jump_list: [{ type: 1, title: link.text, url: link.url }],
    card_action: { type: 1, url: link.url },
  },
})

const plain = (content: string) => ({ tag: 'plain_text', content })

/** A card as Feishu's group robots take it. All texts are plain: what people wrote draws nothing and mentions nobody (INTEG-09). */
export const feishuCard = ({ subject, lines, link }: Card) => ({
  msg_type: 'interactive',
  card: {
    config: { wide_screen_mode: true },
    header: { title: plain(subject), template: 'blue' },
    elements: [
      ...(lines.length > 0 ? [{ tag: 'div', fields: lines.map(({ label, value }) => ({ is_short: false, text: plain(`${label}  ${value}`) })) }] : []),
      { tag: 'action', actions: [{ tag: 'button', text: plain(link.text), type: 'primary', url: link.url }] },
    ],
  },
})

/** How Feishu has a card signed: the time in seconds and the secret are the key, and nothing is what is signed. */
export function feishuSigned(secret: string, now: Date): { timestamp: string; sign: string } {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  return { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).digest('base64') }
}

/** What the maker's answer means for the group: it took the card, is to be asked again later, takes no more cards at all, or not this one. */
export type Taken = 'taken' | 'later' | 'gone' | 'refused'

const WECOM: Readonly<Record<number, Taken>> = { 0: 'taken', [-1]: 'later', 45009: 'later', 45033: 'later', 93000: 'gone', 93004: 'gone', 93008: 'gone' }
const FEISHU: Readonly<Record<number, Taken>> = { 0: 'taken', 11232: 'later', 19001: 'gone', 19007: 'gone' }

const numberAt = (said: unknown, name: string): number | undefined => {
  const value = typeof said === 'object' && said !== null ? (said as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof value === 'number' ? value : undefined
}

/** Reads the answer of a maker: both answer with HTTP 200 and say in a number what became of the card. */
export function takenBy(maker: ChatCard['maker'], said: unknown): { taken: Taken; code: number | undefined } {
  const code = maker === 'wecom' ? numberAt(said, 'errcode') : (numberAt(said, 'code') ?? numberAt(said, 'StatusCode'))
  if (code === undefined) return { taken: 'later', code }
  return { taken: (maker === 'wecom' ? WECOM : FEISHU)[code] ?? 'refused', code }
}
