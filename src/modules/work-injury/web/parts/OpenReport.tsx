import { useText } from '#foundation/web/text.tsx'
import type { Detail } from '../../contract/index.ts'
import { Application } from './CaseParts.tsx'
import { ClockCard } from './ClockCard.tsx'
import { Writing } from './Writing.tsx'

/** A report that is there: to be written on, with what was asked for; or, once it is with the desks, to be read with where it is. */
export function OpenReport({ of, next }: { of: Detail; next(id: string): string }) {
  const { t } = useText()
  const asked = of.tracks.find(({ track }) => track === 'identification')?.comment
  if (!of.can.includes('edit'))
    return (
      <>
        <ClockCard clock={of.clock} />
        <Application of={of} />
      </>
    )
  return (
    <>
      {of.submittedAt && asked && (
        <p className="note-box warn" role="note">
          {t('work-injury.asked')} <span data-typed="">{asked}</span>
        </p>
      )}
      <Writing key={of.revision} ssoId={of.person.ssoId} before={of} next={next} />
    </>
  )
}
