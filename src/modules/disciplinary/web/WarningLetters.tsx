import { Link, useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SAVE } from '../contract.ts'
import { LetterDesk } from './parts/LetterDesk.tsx'
import { TemplateList } from './parts/TemplateList.tsx'

const TABS = ['letters', 'templates'] as const

/** HR's desk: drafts, what was published, and the words they begin with. */
export default function WarningLetters() {
  const { t, lang, choices } = useText()
  const writes = useMe().may(SAVE)
  const [query, ask] = useSearchParams()
  const tab = writes && query.get('tab') === 'templates' ? 'templates' : 'letters'
  return (
    <Page
      title={t('screen./{lang}/warning-letter/admin')}
      actions={
        writes && (
          <Link className="btn p" to={`/${lang}/warning-letter/form`}>
            {t('disciplinary.new')}
          </Link>
        )
      }
    >
      {writes && (
        <Tabs
          label={t('disciplinary.tab')}
          value={tab}
          options={choices('disciplinary.tab.', TABS)}
          onChange={(next) => ask(next === 'letters' ? {} : { tab: next }, { replace: true })}
        />
      )}
      <div style={{ marginTop: writes ? 16 : 0 }}>{tab === 'templates' ? <TemplateList /> : <LetterDesk view="admin" />}</div>
    </Page>
  )
}
