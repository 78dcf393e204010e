import type { PersonRef } from '#foundation/contract/schemas.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'

/** Somebody of the directory, or from outside of it. */
export function Who({ person, outsideName }: { person: PersonRef | null; outsideName: string | null }) {
  const { t } = useText()
  if (person) return <PersonCell person={person} />
  return (
    <span>
      <span data-typed="">{outsideName}</span> <Tag tone="n">{t('discount-benefits.outside')}</Tag>
    </span>
  )
}
