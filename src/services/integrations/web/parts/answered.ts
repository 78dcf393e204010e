import type { Embedded } from '../../contract.ts'

/** An SMS that did not arrive, as somebody or the embedded provider has answered. */
export const isLost = ({ port, answer }: Pick<Embedded, 'port' | 'answer'>): boolean => port === 'sms' && answer !== null && answer !== 'delivered'
