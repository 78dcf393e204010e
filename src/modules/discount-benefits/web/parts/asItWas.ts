import type { Detail } from '../../contract.ts'

/** What a first version asked for that came back, as the form of its call takes it. */
export const asItWas = ({ version, effectiveStart, effectiveEnd, reason, attachments, persons }: Detail) => ({
  changes: version.applyId,
  ssoIds: persons.flatMap(({ person }) => person?.ssoId ?? []),
  attachments: attachments.map(({ id }) => id),
  ...{ effectiveStart, effectiveEnd, reason },
})

/** The draft of a form that changes a version. */
export const draftOf = ({ version }: Detail): string => `discount-benefits.again.${version.applyId}`
