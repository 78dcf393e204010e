/** The closed lists of the room: what contract, tables, rules and pages have in common. */
export const DICTIONARIES = ['cost-type', 'receipt-type', 'city', 'city-tier', 'tax-rate', 'standard'] as const
export type DictionaryName = (typeof DICTIONARIES)[number]
export const CONTROL_KINDS = ['text', 'number', 'money', 'date', 'city', 'single', 'multiple', 'attendees', 'attachment'] as const
export type ControlKind = (typeof CONTROL_KINDS)[number]
export const CARDS = ['salary', 'business'] as const
export type Card = (typeof CARDS)[number]
export const WAYS = ['amount', 'percentage'] as const
export type Way = (typeof WAYS)[number]
export const LINE_STATES = ['ok', 'warning', 'error'] as const
export type LineState = (typeof LINE_STATES)[number]
export const REAL_CHECKS = ['unchecked', 'real', 'not-real', 'unavailable'] as const
export type RealCheck = (typeof REAL_CHECKS)[number]
export const DUPLICATE_CHECKS = ['unchecked', 'unique', 'duplicate'] as const
export type DuplicateCheck = (typeof DUPLICATE_CHECKS)[number]
export const PAPER_STATES = ['not-needed', 'waiting', 'partly', 'received', 'returned', 'archived'] as const
export type FormPaper = (typeof PAPER_STATES)[number]
export const CONFIG_STATES = ['draft', 'published', 'inactive'] as const
export type ConfigState = (typeof CONFIG_STATES)[number]
export const BATCH_STATES = ['open', 'exported', 'paid'] as const
export type BatchState = (typeof BATCH_STATES)[number]
export const CURRENCIES = ['CNY', 'HKD', 'USD', 'EUR', 'GBP', 'JPY', 'KRW', 'SGD', 'THB'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Files of a line at most (TMR-24). */
export const MOST_FILES = 10
/** Tries to have an invoice checked; then it is finance's to confirm. */
export const MOST_TRIES = 5
/** One million yuan. */
export const MOST_FEN = 100_000_000
