import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Lang } from '#foundation/contract/schemas.ts'
import { dayOf } from '#foundation/time.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatDayOf } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { ReadingTabs, Said, Unread } from '#foundation/web/kit/Reading.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ReaderItem } from '#modules/cms/contract/index.ts'
import { Article } from '#modules/cms/web/parts/Article.tsx'
import { cultureDetail, cultureList, PAGE_SIZE } from '../contract/index.ts'
import { ShareButton } from './parts/ShareButton.tsx'
import { useRead } from './parts/useRead.ts'
import './parts/culture.css'
import './parts/reading.css'

const NONE = { year: undefined as string | undefined, keyword: undefined as string | undefined }
const YEARS = 6
const OPEN = 'open'

/** Letters, town halls and announcements, each of which opens in its place. */
export default function Communications() {
  const { t } = useText()
  const state = useListState(NONE)
  const [params, setParams] = useSearchParams()
  const { year, keyword } = state.filters
  const found = useEndless(cultureList, { section: 'tm-communications', ...(year && { year }), ...(keyword && { keyword }) }, PAGE_SIZE)
  const open = Number(params.get(OPEN)) || undefined
  const toggle = (id: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (open === id) after.delete(OPEN)
        else after.set(OPEN, String(id))
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const thisYear = Number(dayOf(serverNow()).slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back))
  // one that a link leads to may lie further down, or be over
  const beyond = open !== undefined && found.list && !found.list.some(({ id }) => id === open) ? open : undefined
  return (
    <Page title={t('screen./{lang}/cultures/tm-communications')} crumb={t('culture.crumb')}>
      <Filters state={state} initial={NONE}>
        {(filters, set) => (
          <>
            <SelectField
              label={t('culture.year')}
              value={filters.year}
              placeholder={t('culture.allYears')}
              options={years.map((value) => ({ value, label: value }))}
              onChange={(value) => set({ year: value })}
            />
            <TextField label={t('culture.keyword')} type="search" value={filters.keyword} onChange={(value) => set({ keyword: value })} />
          </>
        )}
      </Filters>
      {beyond !== undefined && (
        <div className="card cult-letters cult-beyond">
          <Opened id={beyond} />
        </div>
      )}
      <EndlessList of={found} empty={t('culture.nothingYet')}>
        {(list) => (
          <ul className="card cult-letters">
            {list.map((one) => (
              <li key={one.id}>
                <Letter one={one} open={one.id === open} onToggle={() => toggle(one.id)} />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </Page>
  )
}

function Letter({ one, open, onToggle }: { one: ReaderItem; open: boolean; onToggle(): void }) {
  const { lang } = useText()
  return (
    <>
      <h2>
        <button type="button" aria-expanded={open} onClick={onToggle}>
          <span>
            {!one.read && <Unread />}
            <Said cn={one.titleCn} en={one.titleEn} />
          </span>
          <small>{one.publishedAt && formatDayOf(one.publishedAt, lang)}</small>
          <Icon name={open ? 'minus' : 'plus'} />
        </button>
      </h2>
      {!open && (one.summaryCn || one.summaryEn) && (
        <p className="hint">
          <Said cn={one.summaryCn} en={one.summaryEn} />
        </p>
      )}
      {open && <Opened id={one.id} />}
    </>
  )
}

/** The text, film or file of a letter; what is not there for the reader says so in its place. */
function Opened({ id }: { id: number }) {
  const { lang } = useText()
  const [reading, setReading] = useState<Lang>(lang)
  const call = useCall(cultureDetail, { id })
  useRead(call.data)
  return (
    <Loaded call={call} lines={6}>
      {(one) => (
        <div className="cult-opened">
          <div className="row between wrap">
            <b>
              <Said cn={one.summaryCn || one.titleCn} en={one.summaryEn || one.titleEn} in={reading} />
            </b>
            <ReadingTabs value={reading} onChange={setReading} />
          </div>
          <Article of={one} reading={reading} cover={false} />
          <div className="row wrap">{one.can.includes('share') && <ShareButton id={one.id} />}</div>
        </div>
      )}
    </Loaded>
  )
}
