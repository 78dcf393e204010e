import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { NOT_FOUND } from '#foundation/contract/envelope.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Beside, ReadingTabs } from '#foundation/web/kit/Reading.tsx'
import { ToMissing } from '#foundation/web/kit/ToMissing.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { confirmNews, keepNews, type NewsWhole, newsDetail, readNews } from '../contract/index.ts'
import { Article } from './parts/Article.tsx'
import './parts/home.css'
import './parts/news.css'

/** A piece of news to be read; what is not there for the reader is the page of what is not there (HOME-07). */
export default function NewsItem() {
  const { t, lang } = useText()
  const id = Number(useParams().id)
  const call = useCall(newsDetail, { id }, { enabled: Number.isInteger(id) && id > 0 })
  const [reading, setReading] = useState<Lang>(lang)
  useRead(id, call.data)
  if (!Number.isInteger(id) || call.error?.code === NOT_FOUND) return <ToMissing />
  return (
    <Page
      title={call.data ? t(`home.channel.${call.data.channel ?? 'news'}`) : t('screen./{lang}/news/{id}')}
      crumb={t('home.crumb')}
      back
      actions={<ReadingTabs value={reading} onChange={setReading} />}
    >
      <article className="card cms-sheet">
        <Loaded call={call} lines={14}>
          {(one) => (
            <>
              <Article of={one} reading={reading} />
              <Own one={one} />
              <Beside label={t('home.others')} previous={one.previous} next={one.next} to={({ id: there }) => `/${lang}/news/${there}`} />
            </>
          )}
        </Loaded>
      </article>
    </Page>
  )
}

/** Opened is read; it is said once, and nobody waits for it (HOME-13). */
function useRead(id: number, one: NewsWhole | undefined): void {
  const { attempt } = useSend(readNews, { hideWarning: true })
  const unread = one?.id === id && !one.read
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when another one is opened
  useEffect(() => {
    if (unread) void attempt({ id })
  }, [id, unread])
}

/** What the reader does with it: keeps it for later, confirms what must be read. */
function Own({ one }: { one: NewsWhole }) {
  const { t, lang } = useText()
  const keep = useSend(keepNews)
  const confirm = useSend(confirmNews)
  return (
    <div className="row wrap home-own">
      {one.can.includes('confirm') && (
        <button type="button" className="btn p" disabled={confirm.sending} onClick={() => void confirm.attempt({ id: one.id })}>
          {t('home.confirm')}
        </button>
      )}
      {one.confirmedAt && <span className="hint">{t('home.confirmedAt', { at: formatInstant(one.confirmedAt, lang) })}</span>}
      <button
        type="button"
        className="btn"
        aria-pressed={one.saved}
        disabled={keep.sending}
        onClick={() => void keep.attempt({ id: one.id, saved: !one.saved })}
      >
        {t(one.saved ? 'home.letGo' : 'home.keep')}
      </button>
    </div>
  )
}
