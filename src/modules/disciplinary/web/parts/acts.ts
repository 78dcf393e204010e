import { act } from '#foundation/web/kit/Moves.tsx'
import { acknowledgeLetter, archiveLetters, deleteLetter, invalidateLetter, recordDelivery, returnScans } from '../../contract.ts'

/** Scans that are checked, one or several at once. */
export const CHECKS = {
  return: act(returnScans, ({ ids }: { ids: string[] }) => ({ ids })),
  archive: act(archiveLetters, ({ ids }: { ids: string[] }) => ({ ids })),
}

/** What is done with one letter and takes a question at most. */
export const ACTS = {
  delete: deleteLetter,
  invalidate: invalidateLetter,
  refusal: act(recordDelivery, () => ({ outcome: 'refusal' })),
  paper: act(recordDelivery, () => ({ outcome: 'paper' })),
}

/** What the person says to it. */
export const ANSWERS = {
  disagree: act(acknowledgeLetter, () => ({ answer: 'disagreed' }), 'required'),
  acknowledge: act(acknowledgeLetter, () => ({ answer: 'acknowledged', statement: '' })),
}
