import { Link } from 'react-router'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { list, type OwnNomination, withdraw } from '../../contract/nominating.ts'
import { NominationTag } from './NominationTag.tsx'
import { usePeriod } from './usePeriod.ts'

/** The own nominations with their state; a draft is gone on with where somebody takes it. */
export function OwnNominations({ onEdit }: { onEdit?(row: OwnNomination): void }) {
  const { t, lang, name } = useText()
  const period = usePeriod()
  return (
    <Listing
      of={list}
      chips="state"
      cells={{
        nominee: (row) => {
          const who = row.nominee ? name(row.nominee) : t('recognition.list.nobody')
          return row.state === 'draft' ? (
            <span data-typed="">{who}</span>
          ) : (
            <Link to={`/${lang}/myRecognition/${row.id}`} data-typed="">
              {who}
            </Link>
          )
        },
        period: (row) => period(row.period),
        state: (row) => (
          <>
            <NominationTag state={row.state} />
            {row.comment && (
              <small className="line" data-typed="">
                {row.comment}
              </small>
            )}
          </>
        ),
      }}
      card={['nominee', 'state', 'type', 'period', 'values', 'points', 'submittedAt']}
      actions={(row) => (
        <>
          {onEdit && row.can.includes('edit') && (
            <button type="button" className="btn link" onClick={() => onEdit(row)}>
              {t('kit.edit')}
            </button>
          )}
          <Moves of={{ withdraw }} row={row} words="recognition.list." />
        </>
      )}
    />
  )
}
