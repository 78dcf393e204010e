import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Courses } from './parts/Courses.tsx'
import { Types } from './parts/Types.tsx'

const TABS = ['courses', 'types'] as const

/** Courses and the types of certificates. */
export default function Configuration() {
  const { t, choices } = useText()
  const [query, ask] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'courses'
  return (
    <Page title={t('screen./{lang}/learning/config')}>
      <div className="stack">
        <Tabs
          label={t('screen./{lang}/learning/config')}
          value={tab}
          options={choices('learning.config.tab.', TABS)}
          onChange={(next) => ask(next === 'courses' ? {} : { tab: next })}
        />
        {tab === 'courses' ? <Courses /> : <Types />}
      </div>
    </Page>
  )
}
