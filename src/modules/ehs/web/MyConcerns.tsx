import { Link } from 'react-router'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { HANDLE, REPORT } from '../contract/base.ts'
import { concernHistory } from '../contract/index.ts'
import { ConcernSheet } from './parts/ConcernSheet.tsx'
import { ConcernState } from './parts/Tags.tsx'

/** One's own concerns with what became of them, and those that one has to resolve. */
export default function MyConcerns() {
  const { t, lang } = useText()
  const { may } = useMe()
  const [opened, open] = useOpened()
  const handles = may(HANDLE)
  return (
    <Page
      title={t('screen./{lang}/ehs/history')}
      actions={
        may(REPORT) && (
          <Link className="btn p" to={`/${lang}/ehs/index`}>
            {t('screen./{lang}/ehs/index')}
          </Link>
        )
      }
    >
      <Listing
        of={concernHistory}
        chips={handles ? 'as' : 'state'}
        filters={handles ? {} : { as: null }}
        cells={{
          ehsNo: ({ id, ehsNo }) => (
            <button type="button" className="btn link" translate="no" onClick={() => open(id)}>
              {ehsNo}
            </button>
          ),
          state: (row) => <ConcernState {...row} />,
          area: (row) => (
            <>
              {t(`ehs.area.${row.area}`)} {row.place && <small data-typed="">{row.place}</small>}
            </>
          ),
          answer: ({ answer }) => <span data-typed="">{answer || '—'}</span>,
          points: ({ points }) => (points > 0 ? points : '—'),
        }}
        card={['ehsNo', 'state', 'category', 'area', 'occurredAt', 'handler', 'due', 'answer', 'points']}
      />
      {opened && <ConcernSheet id={opened} onOpen={open} onClose={() => open(undefined)} />}
    </Page>
  )
}
