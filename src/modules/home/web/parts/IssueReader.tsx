import { useEffect, useRef } from 'react'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatMonth } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PdfView } from '#foundation/web/kit/PdfView.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { magazineIssue, readNews } from '../../contract/index.ts'

/** An issue page by page, with its contents beside it: a chapter leads to its page. */
export function IssueReader({ id }: { id: number }) {
  const { t, lang, pick } = useText()
  const call = useCall(magazineIssue, { id })
  const { attempt } = useSend(readNews, { hideWarning: true })
  const pages = useRef<HTMLDivElement>(null)
  const there = call.data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened is read, said once (HOME-13)
  useEffect(() => {
    if (there) void attempt({ id })
  }, [id, there])
  const go = (page: number) => pages.current?.querySelectorAll('.pdf-page')[page - 1]?.scrollIntoView({ block: 'start' })
  const { data } = call
  return (
    <Page title={data ? pick(data.titleCn, data.titleEn) : t('screen./{lang}/ubr-magazine')} crumb={t('screen./{lang}/ubr-magazine')} back>
      <Loaded call={call} lines={12}>
        {({ issueNo, month, pdf, contents }) => (
          <div className="home-reading">
            <nav aria-label={t('home.contents')}>
              <p className="hint">
                {t('home.issueNo', { no: issueNo })} · {formatMonth(month, lang)}
              </p>
              {contents.map(({ titleCn, titleEn, page }) => (
                <button key={`${page}-${titleCn}`} type="button" onClick={() => go(page)}>
                  <span data-typed="">{pick(titleCn, titleEn)}</span>
                  <small>{page}</small>
                </button>
              ))}
            </nav>
            <div ref={pages}>
              {pdf ? (
                <PdfView address={pdf.address} name={pdf.fileName} />
              ) : (
                <div className="card">
                  <Empty text={t('home.noPdf')} />
                </div>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
