import { Link, useSearchParams } from 'react-router'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Said } from '#foundation/web/kit/Reading.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cultureList, EDIT, myStories, PAGE_SIZE } from '../contract/index.ts'
import { ConsentDesk } from './parts/ConsentDesk.tsx'
import { ItemCards } from './parts/ItemCards.tsx'
import { MyStories } from './parts/MyStories.tsx'
import './parts/culture.css'
import './parts/reading.css'

const TABS = ['all', 'team', 'personal', 'mine', 'consents'] as const
type Tab = (typeof TABS)[number]

/** Stories of teams and of each of us, those of one's own, and for editors who has agreed to be in one. */
export default function Stories() {
  const { t, lang } = useText()
  const { may } = useMe()
  const [params, setParams] = useSearchParams()
  const tabs = TABS.filter((one) => one !== 'consents' || may(EDIT))
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'all'
  return (
    <Page
      title={t('screen./{lang}/cultures/stories')}
      crumb={t('culture.crumb')}
      actions={
        <Link className="btn p" to={`/${lang}/cultures/stories/tell`}>
          {t('culture.tell')}
        </Link>
      }
    >
      <div className="cult-tabs">
        <Tabs
          label={t('culture.whichStories')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`culture.stories.${value}`) }))}
          onChange={(value) => setParams(value === 'all' ? {} : { tab: value }, { replace: true })}
        />
      </div>
      {tab !== 'mine' && <Waiting />}
      {tab === 'mine' ? <MyStories /> : tab === 'consents' ? <ConsentDesk /> : <Shelf key={tab} tab={tab} />}
    </Page>
  )
}

/** Stories that tell of the reader and wait for their answer. */
function Waiting() {
  const { t, lang } = useText()
  const { data } = useCall(myStories, {})
  return data?.list
    .filter(({ can }) => can.includes('answer'))
    .map(({ id, titleCn, titleEn }) => (
      <p key={id} className="note-box warn row between wrap">
        <span>
          {t('culture.waits')} <Said cn={titleCn} en={titleEn} />
        </span>
        <Link to={`/${lang}/cultures/stories/consent/${id}`}>{t('culture.readAndAnswer')}</Link>
      </p>
    ))
}

const NONE = { keyword: undefined as string | undefined }

function Shelf({ tab }: { tab: Exclude<Tab, 'mine' | 'consents'> }) {
  const { t } = useText()
  const state = useListState(NONE)
  const { keyword } = state.filters
  const found = useEndless(cultureList, { section: 'stories', ...(tab !== 'all' && { storyKind: tab }), ...(keyword && { keyword }) }, PAGE_SIZE)
  return (
    <>
      <Filters state={state} initial={NONE}>
        {(filters, set) => <TextField label={t('culture.keyword')} type="search" value={filters.keyword} onChange={(value) => set({ keyword: value })} />}
      </Filters>
      <EndlessList of={found} empty={t('culture.nothingYet')}>
        {(list) => <ItemCards list={list} />}
      </EndlessList>
    </>
  )
}
