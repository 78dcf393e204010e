import type { Embedded } from '../../contract.ts'
import { isBad } from '../../rules/answers.ts'

/** A mail came back, an SMS did not arrive, or an order was not carried out, as somebody or the embedded system has answered. */
export const isLost = ({ answered }: Pick<Embedded, 'answered'>): boolean => answered !== null && isBad(answered)
