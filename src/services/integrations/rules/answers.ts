import { type PortName, takesOrders } from './ports.ts'

/** What somebody may answer in an outside system's place: a mail came back, here is a document, an SMS arrived or did not, an order was carried out or not. */
export const answers = ['bounce', 'document', 'delivered', 'failed', 'accepted', 'rejected'] as const
export type Answer = (typeof answers)[number]
const BAD: readonly Answer[] = ['bounce', 'failed', 'rejected']
export const isBad = (answer: Answer): boolean => BAD.includes(answer)
/** Answers that need no words. */
const SILENT: readonly Answer[] = ['delivered', 'accepted']
export const needsWords = (answer: Answer): boolean => !SILENT.includes(answer)

/** What ends so is out of reach for embedded providers, so that failing can be seen without an outside system. */
const OUT_OF_REACH = '9999'
/** Of a payment that ends so nothing is told until somebody asks, of one that ends in the other all is told twice: whoever takes money has to bear with both. */
export const UNTOLD = '9998'
const TOLD_TWICE = '9997'
/** The action of an order to take money. */
export const COLLECT = 'collect'

/** What an embedded system answers by itself of what nobody has answered; `number` is what it calls the thing. */
export function receiptFor(port: PortName, to: string, number: string): { answer: Answer; text: string } {
  const reached = !to.endsWith(OUT_OF_REACH)
  if (takesOrders(port)) return reached ? { answer: 'accepted', text: number } : { answer: 'rejected', text: 'out of reach' }
  return reached ? { answer: 'delivered', text: 'delivered' } : { answer: 'failed', text: 'out of reach' }
}

/** How often an embedded system tells what it answered. */
export const tellings = (port: PortName, to: string): number => (port === 'payment' && to.endsWith(TOLD_TWICE) ? 2 : 1)

const NUMBER_LENGTH = 8
/** What an embedded system calls a thing, from the end of its id: that is drawn, its beginning is the time. */
export const numberOf = (id: string): string => id.slice(-NUMBER_LENGTH).toUpperCase()

/** A mail came back, an SMS did not arrive, or an order was not carried out, as somebody or the embedded system has answered. */
export const isLost = ({ answered }: { answered: Answer | null }): boolean => answered !== null && isBad(answered)
