import type { TicketType } from '../../rules/inquiry.ts'

const PAGES = { index: 'index', create: 'create', detail: 'detail', changelog: 'Changelog', change: 'changeApplication' } as const
type InquiryPage = keyof typeof PAGES

/** The path of a page of a kind, by which its title is found too. */
export const pageOf = (type: TicketType, page: InquiryPage): string => `/mice-inquiry/${type}/${PAGES[page]}`

/** A page of a kind, with what it is asked for. */
export const pathTo = (lang: string, type: TicketType, page: InquiryPage, asked: Readonly<Record<string, string>> = {}): string =>
  `/${lang}${pageOf(type, page)}?${new URLSearchParams({ ticketType: type, ...asked })}`
