import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { headingsOf, RichText, timesIn } from '#foundation/web/kit/RichText.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type InfoPage, type PageKey, page } from '../../contract.ts'
import { PageEditor } from './PageEditor.tsx'
import './infoPages.css'

/** A page to be read: chapters, search in it, its version and the earlier ones; editors change it in its place. */
export function Reader({ pageKey: key, title, foot }: { pageKey: PageKey; title: string; foot?: ReactNode }) {
  const { t, pick } = useText()
  const [params, setParams] = useSearchParams()
  const version = Number(params.get('version')) || undefined
  const call = useCall(page, { key, ...(version !== undefined && { version }) })
  const [editing, edit] = useState(false)
  const shown = call.data?.page
  const canEdit = call.data?.can.includes('edit')
  const newest = call.data?.newest ?? undefined
  return (
    <Page
      title={shown ? pick(shown.titleCn, shown.titleEn) : title}
      actions={
        canEdit && !editing ? (
          <button type="button" className="btn p" onClick={() => edit(true)}>
            {t(newest?.status === 'draft' ? 'info-pages.goOn' : 'info-pages.edit')}
          </button>
        ) : undefined
      }
    >
      <Loaded call={call} lines={14}>
        {({ versions }) =>
          editing ? (
            <PageEditor pageKey={key} given={newest} onClose={() => edit(false)} />
          ) : shown ? (
            <Sheet
              shown={shown}
              aside={
                versions.length > 1 && (
                  <Versions
                    list={versions}
                    shown={shown.version}
                    choose={(one) => setParams(one === undefined ? {} : { version: String(one) }, { replace: true })}
                  />
                )
              }
              foot={foot}
            />
          ) : (
            <div className="card">
              <Empty text={t('info-pages.nothingYet')} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}

function Sheet({ shown, aside, foot }: { shown: InfoPage; aside: ReactNode; foot: ReactNode }) {
  const { t, lang, pick } = useText()
  const desk = useDesk()
  const [word, setWord] = useState<string>()
  const html = pick(shown.bodyCn, shown.bodyEn)
  const headings = headingsOf(html, shown.key)
  const search = word?.trim() ?? ''
  const chapters = (
    <nav className="toc" aria-label={t('info-pages.contents')}>
      {headings.map(({ id, text }) => (
        <a key={id} href={`#${id}`}>
          {text}
        </a>
      ))}
    </nav>
  )
  return (
    <div className="info">
      <aside>
        <TextField
          label={t('info-pages.searchHere')}
          type="search"
          value={word}
          note={search && t('info-pages.times', { count: timesIn(html, search) })}
          onChange={setWord}
        />
        {aside}
        {headings.length > 1 &&
          (desk ? (
            chapters
          ) : (
            <details className="below">
              <summary>{t('info-pages.contents')}</summary>
              {chapters}
            </details>
          ))}
      </aside>
      <article className="card paper">
        <p className="hint below">
          {t('info-pages.versionOf', { version: shown.version, day: formatDay(shown.effectiveFrom, lang) })} ·{' '}
          {t('info-pages.edited', { at: formatInstant(shown.editedAt, lang) })}
          {shown.status === 'superseded' && ` · ${t('info-pages.old')}`}
        </p>
        <RichText html={html} prefix={shown.key} mark={search} />
        {foot}
      </article>
    </div>
  )
}

function Versions({
  list,
  shown,
  choose,
}: {
  list: readonly { version: number; effectiveFrom: string; inForce: boolean }[]
  shown: number
  choose(version: number | undefined): void
}) {
  const { t, lang } = useText()
  return (
    <SelectField
      always
      label={t('info-pages.versions')}
      value={String(shown)}
      options={list.map(({ version, effectiveFrom, inForce }) => ({
        value: String(version),
        label: inForce ? t('info-pages.versionInForce', { version }) : t('info-pages.versionOf', { version, day: formatDay(effectiveFrom, lang) }),
      }))}
      onChange={(value) => choose(list.find(({ version, inForce }) => String(version) === value && !inForce)?.version)}
    />
  )
}
