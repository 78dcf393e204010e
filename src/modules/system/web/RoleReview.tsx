import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts, Meter } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatNumber } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { currentReview } from '../contract/index.ts'
import { ReviewList } from './parts/ReviewList.tsx'

type Review = NonNullable<OutputOf<typeof currentReview>['review']>

/** The half-yearly review: who holds which role, to be confirmed or taken away in time. */
export default function RoleReview() {
  const { t } = useText()
  const call = useCall(currentReview, {})
  return (
    <Page title={t('screen./{lang}/system/roleReview')}>
      <Loaded call={call} lines={8}>
        {({ review }) =>
          review ? (
            <>
              <Progress review={review} />
              <ReviewList review={review} />
            </>
          ) : (
            <Card>
              <Empty text={t('system.review.never')} />
            </Card>
          )
        }
      </Loaded>
    </Page>
  )
}

function Progress({ review: { startedOn, dueOn, counts, mine } }: { review: Review }) {
  const { t, lang } = useText()
  const all = counts.open + counts.confirmed + counts.removed + counts.lapsed
  return (
    <div className="below">
      <Card title={t('system.review.progress')}>
        <Facts
          items={[
            { label: t('system.review.started'), value: formatDay(startedOn, lang) },
            { label: t('system.review.due'), value: formatDay(dueOn, lang) },
            { label: t('system.review.open'), value: formatNumber(counts.open) },
            { label: t('system.review.mine'), value: formatNumber(mine) },
          ]}
        />
        <div className="above below near">
          <Meter value={all - counts.open} max={Math.max(1, all)} label={t('system.review.done', { done: all - counts.open, all })} />
        </div>
        {counts.open > 0 && <p className="hint">{t('system.review.hint')}</p>}
      </Card>
    </div>
  )
}
