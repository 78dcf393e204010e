import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { formQuery } from '../contract/index.ts'
import { OwnForm, PublishedForm } from './parts/OwnForm.tsx'

/** More periods than anybody works through. */
const ALL = { pageSize: 100, filters: { scope: 'mine' } } as const

/** One's own goals and self-evaluation, and what was published of earlier periods. */
export default function MyFrontLinePerformance() {
  const { t } = useText()
  const call = useCall(formQuery, ALL)
  return (
    <Page title={t('screen./{lang}/performance/frontline/mine')}>
      <Loaded call={call} lines={10}>
        {({ list }) => {
          const going = list.filter(({ state }) => state !== 'published')
          const published = list.filter(({ state }) => state === 'published')
          return (
            <div className="stack">
              {list.length === 0 && (
                <div className="card">
                  <Empty text={t('frontline-performance.mine.none')} />
                </div>
              )}
              {going.map((form) => (
                <OwnForm key={form.id} form={form} />
              ))}
              {published.length > 0 && <h2>{t('frontline-performance.mine.earlier')}</h2>}
              {published.map((form) => (
                <PublishedForm key={form.id} form={form} />
              ))}
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}
