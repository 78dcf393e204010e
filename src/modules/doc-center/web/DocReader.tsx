import { useCallback, useEffect, useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { sayBytes } from '#foundation/contract/texts.ts'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { history } from '#services/search/contract.ts'
import { type Detail, detail, download, find } from '../contract/index.ts'
import { documentLife, tooShort } from '../rules/index.ts'
import { ConfirmBar } from './parts/ConfirmBar.tsx'
import { DocTitle } from './parts/DocTitle.tsx'
import { Favorite } from './parts/DocumentList.tsx'
import { FindPanel } from './parts/FindPanel.tsx'
import type { Place } from './parts/useJump.ts'
import { Versions } from './parts/Versions.tsx'
import { Viewer } from './parts/Viewer.tsx'
import './parts/docs.css'

/** A document to be read, with what is known of it. */
export default function DocReader() {
  const { uid = '' } = useParams()
  const { t, pick, lang } = useText()
  const call = useCall(detail, { uid })
  const { data } = call
  // readers are sent to what came in its place; who may edit it still finds it here
  if (data?.successor && !data.can.includes('edit')) return <Navigate replace to={`/${lang}/doc-center/${data.successor.cid}/${data.successor.uid}?moved=1`} />
  return (
    <Page
      title={data ? pick(data.titleCn, data.titleEn) : t('screen./{lang}/doc-center/{cid}/{uid}')}
      crumb={t('doc-center.crumb')}
      back
      actions={data && <Actions detail={data} />}
    >
      <Loaded call={call} lines={12}>
        {(found) => <Reading key={uid} detail={found} />}
      </Loaded>
    </Page>
  )
}

function Actions({ detail: { uid, version, favorite, can } }: { detail: Detail }) {
  const { t } = useText()
  const { attempt, sending } = useSend(download)
  const fetchFile = async () => {
    const link = await attempt({ uid, version })
    if (link) location.assign(link.url)
  }
  return (
    <>
      <Favorite document={{ uid, favorite }} />
      {can.includes('download') && (
        <button type="button" className="btn p" disabled={sending} onClick={() => void fetchFile()}>
          <Icon name="download" /> {t('doc-center.download')}
        </button>
      )}
    </>
  )
}

function Reading({ detail: given }: { detail: Detail }) {
  const { t, pick, lang } = useText()
  const [query] = useSearchParams()
  const [version, setVersion] = useState(given.version)
  const [opened, setOpened] = useState(false)
  const { place, go, word } = usePlace(given)
  const open = useCallback(() => setOpened(true), [])
  return (
    <div className="stack">
      {query.get('moved') && <p className="note-box">{t('doc-center.moved')}</p>}
      {given.successor && (
        <p className="note-box">
          {t('doc-center.replacedBy')} <DocTitle document={given.successor} />
        </p>
      )}
      <ConfirmBar detail={given} opened={opened} />
      <div className="doc-read">
        <div className="card">
          <div className="body">
            <Viewer key={version} detail={given} version={version} place={place} onOpened={open} />
          </div>
        </div>
        <aside className="stack">
          {given.pages > 0 && given.shows === 'pdf' && <FindPanel key={word} uid={given.uid} given={word} onPage={go} />}
          <Card title={t('doc-center.facts')}>
            <Facts
              items={[
                { label: t('doc-center.docNo'), value: <code>{given.docNo}</code> },
                {
                  label: t('doc-center.state'),
                  value: (
                    <>
                      <StateTag of={documentLife} state={given.status} /> {given.fresh && <Tag tone="g">{t('doc-center.new')}</Tag>}
                    </>
                  ),
                },
                { label: t('doc-center.effectiveFrom'), value: formatDay(given.effectiveFrom, lang) },
                ...(given.reviewBy ? [{ label: t('doc-center.reviewBy'), value: formatDay(given.reviewBy, lang) }] : []),
                { label: t('doc-center.department'), value: <span data-typed="">{pick(given.department.nameCn, given.department.nameEn)}</span> },
                {
                  label: t('doc-center.folder'),
                  value: (
                    <Link to={`/${lang}/doc-center/${given.cid}/index?${new URLSearchParams({ f: JSON.stringify({ folder: given.folderId }) })}`} data-typed="">
                      {pick(given.folder.nameCn, given.folder.nameEn)}
                    </Link>
                  ),
                },
                { label: t('doc-center.language'), value: t(`doc-center.language.${given.language}`) },
                { label: t('doc-center.changedAt'), value: formatInstant(given.changedAt, lang) },
                { label: t('doc-center.size'), value: `${given.suffix.toUpperCase()} ${sayBytes(given.size)}` },
                { label: t('doc-center.keywords'), value: <span data-typed="">{given.keywords.join(' · ') || '—'}</span> },
              ]}
            />
            {!given.can.includes('download') && <small>{t('doc-center.noDownload')}</small>}
          </Card>
          {given.contents.length > 0 && <Contents chapters={given.contents} onPage={go} />}
          <Versions detail={given} shown={version} onShow={setVersion} />
          {given.related.length > 0 && (
            <Card title={t('doc-center.related')}>
              <ul className="doc-plain">
                {given.related.map((one) => (
                  <li key={one.uid}>
                    <DocTitle document={one} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </aside>
      </div>
    </div>
  )
}

function Contents({ chapters, onPage }: { chapters: Detail['contents']; onPage(page: number): void }) {
  const { t } = useText()
  const rows = chapters.map((one, at) => ({ ...one, key: `${at} ${one.page}` }))
  return (
    <Card title={t('doc-center.contents')}>
      <ul className="doc-contents">
        {rows.map(({ key, title, page, level }) => (
          <li key={key} style={{ paddingLeft: level * 14 }}>
            <button type="button" className="btn link" onClick={() => onPage(page)}>
              <span data-typed="">{title || t('doc-center.page', { page })}</span>
              <small>{page}</small>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/**
 * Where it opens: on the page of the address, or, for who comes from the search of the portal, on the page on which stands what was looked for last
 * (DOCC-21).
 */
function usePlace({ uid }: Detail) {
  const [query] = useSearchParams()
  const searched = query.get('searched') !== null
  const { data: past } = useCall(history, {}, { enabled: searched })
  const last = past?.searches[0]?.keywords ?? ''
  const word = searched && !tooShort(last) ? last : ''
  const { data: hits } = useCall(find, { pageSize: 1, filters: { keyword: word, uid } }, { enabled: word !== '' })
  const first = Number(query.get('page') ?? 0) || hits?.list[0]?.page
  const [place, setPlace] = useState<Place>()
  const go = useCallback((page: number) => setPlace((before) => ({ page, n: (before?.n ?? 0) + 1 })), [])
  useEffect(() => {
    if (first) go(first)
  }, [first, go])
  return { place, go, word }
}
