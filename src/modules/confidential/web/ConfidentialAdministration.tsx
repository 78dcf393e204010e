import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { EDIT, type Listed, list, recall, revise, unschedule } from '../contract.ts'
import { updateLife } from '../rules.ts'
import { DetailSheet } from './parts/DetailSheet.tsx'
import { Editor } from './parts/Editor.tsx'
import { ImportanceTag } from './parts/ImportanceTag.tsx'
import { LetOut } from './parts/LetOut.tsx'
import { ListsSheet } from './parts/ListsSheet.tsx'
import { LogSheet } from './parts/LogSheet.tsx'

type Shown = { what: 'detail' | 'log' | 'edit' | 'copy'; id: string } | { what: 'new' | 'lists' }

/** All updates for who edits them; whoever only reads has no permission here. */
export default function ConfidentialAdministration() {
  const { t, pick } = useText()
  const me = useMe()
  const [shown, show] = useState<Shown>()
  const title = t('screen./{lang}/confidential/admin')
  if (!me.may(EDIT))
    return (
      <Page title={title}>
        <Empty icon="lock" text={t('rule.CONFID-02')} />
      </Page>
    )
  const close = () => show(undefined)
  const opens = (what: 'detail' | 'log' | 'edit' | 'copy', { id }: Listed) => (
    <button type="button" className="btn link" onClick={() => show({ what, id })}>
      {t(`confidential.act.${what}`)}
    </button>
  )
  return (
    <Page title={title}>
      <Listing
        of={list}
        chips="state"
        beside={() => (
          <>
            <button type="button" className="btn" onClick={() => show({ what: 'lists' })}>
              {t('confidential.lists.title')}
            </button>
            <button type="button" className="btn p" onClick={() => show({ what: 'new' })}>
              {t('confidential.act.new')}
            </button>
          </>
        )}
        cells={{
          title: (row) => (
            <button type="button" className="btn link" data-typed="" onClick={() => show({ what: 'detail', id: row.id })}>
              {pick(row.titleCn, row.titleEn)}
            </button>
          ),
          topic: ({ topic }) => <span data-typed="">{topic}</span>,
          importance: (row) => <ImportanceTag {...row} />,
          state: (row) => (
            <>
              <StateTag of={updateLife} state={row.state} /> {row.waits && <Tag tone="w">{t('confidential.list.waits')}</Tag>}
            </>
          ),
          published: (row) => <Published row={row} />,
          readers: (row) => <Readers row={row} />,
        }}
        card={['title', 'state', 'topic', 'importance', 'author', 'audience', 'published', 'readers']}
        actions={(row) => (
          <>
            {row.can.includes('edit') && opens('edit', row)}
            <LetOut row={row} />
            <Moves of={{ unschedule, recall, revise }} row={row} words="confidential.act." />
            <More>
              {row.state !== 'draft' && opens('log', row)}
              {opens('copy', row)}
            </More>
          </>
        )}
      />
      {shown?.what === 'detail' && <DetailSheet id={shown.id} onClose={close} />}
      {shown?.what === 'log' && <LogSheet update={shown.id} onClose={close} />}
      {shown?.what === 'lists' && <ListsSheet onClose={close} />}
      {shown?.what === 'new' && <Editor onClose={close} />}
      {(shown?.what === 'edit' || shown?.what === 'copy') && <Editor of={shown.id} copy={shown.what === 'copy'} onClose={close} />}
    </Page>
  )
}

function Published({ row: { publishedAt, publishAt } }: { row: Listed }) {
  const { t, lang } = useText()
  if (publishedAt) return formatInstant(publishedAt, lang)
  return publishAt ? t('confidential.list.from', { at: formatInstant(publishAt, lang) }) : '—'
}

function Readers({ row: { read, confirmed, audience, mustConfirm, state } }: { row: Listed }) {
  const { t } = useText()
  if (state === 'draft' || state === 'scheduled') return '—'
  return t(mustConfirm ? 'confidential.list.readConfirmed' : 'confidential.list.readOf', { read, confirmed, of: audience })
}
