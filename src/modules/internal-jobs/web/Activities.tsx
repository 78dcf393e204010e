import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useMore } from '#foundation/web/kit/useMore.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { activityList } from '../contract/index.ts'
import { ActivityCards } from './parts/ActivityCards.tsx'

const STEP = 12
/** Others sign up at the same time. */
const POLL_SECONDS = 30

/** Career activities that are on. */
export default function Activities() {
  const { t } = useText()
  const { pageSize, moreOf } = useMore(STEP)
  const call = useCall(activityList, { pageSize, filters: {} }, { pollSeconds: POLL_SECONDS })
  return (
    <Page title={t('screen./{lang}/internal-jobs/activity')}>
      <Loaded call={call} lines={6}>
        {(page) => {
          const more = moreOf(page)
          return page.list.length > 0 ? (
            <div className="stack">
              <ActivityCards activities={page.list} />
              {more && (
                <button type="button" className="btn" onClick={more}>
                  {t('kit.more')}
                </button>
              )}
            </div>
          ) : (
            <Card>
              <Empty text={t('internal-jobs.activities.none')} />
            </Card>
          )
        }}
      </Loaded>
    </Page>
  )
}
