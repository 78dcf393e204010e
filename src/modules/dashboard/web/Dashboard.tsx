import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type BoardHead, deleteBoard, EDIT, exportFigures, listBoards, openBoard, places, subscribe } from '../contract/index.ts'
import { askedOf, type BoardFilter, thisMonth } from './parts/asked.ts'
import { BoardEditor } from './parts/BoardEditor.tsx'
import { BoardFilters } from './parts/BoardFilters.tsx'
import { BoardPage } from './parts/BoardPage.tsx'
import { ShareSheet } from './parts/ShareSheet.tsx'
import { ThresholdsSheet } from './parts/ThresholdsSheet.tsx'
import './parts/dashboard.css'

type Editing = 'board' | 'copy' | 'new'

/** The figures of the person's job, on the boards shared with the roles that the person has. */
export default function Dashboard() {
  const { t, pick } = useText()
  const { may } = useMe()
  const [params, setParams] = useSearchParams()
  const all = useCall(listBoards, {})
  const [editing, edit] = useState<Editing>()
  const boards = all.data?.boards ?? []
  const chosen = boards.find(({ id }) => id === params.get('board')) ?? boards[0]
  const open = (id: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('board', id)
        after.delete('paper')
        return after
      },
      { replace: true },
    )
  const done = (id?: string) => {
    edit(undefined)
    if (id) open(id)
  }
  return (
    <Page title={t('screen./{lang}/dashboard')} actions={<Actions board={chosen} editing={editing !== undefined} edit={edit} may={may(EDIT)} />}>
      <Loaded call={all} lines={8}>
        {({ minGroup, maxPeriodMonths }) => (
          <div className="stack dashboard-page">
            {editing === undefined && boards.length > 1 && (
              <div className="dashboard-boards">
                <Tabs
                  label={t('dashboard.choose')}
                  value={chosen?.id ?? ''}
                  options={boards.map(({ id, nameCn, nameEn }) => ({ value: id, label: pick(nameCn, nameEn) }))}
                  onChange={open}
                />
              </div>
            )}
            {editing === 'new' ? (
              <BoardEditor board={undefined} copy={false} onDone={done} />
            ) : chosen ? (
              <Chosen key={chosen.id} board={chosen} editing={editing} limits={{ minGroup, maxPeriodMonths }} onDone={done} />
            ) : (
              <Empty text={t('dashboard.noBoards')} />
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Actions({ board, editing, edit, may }: { board: BoardHead | undefined; editing: boolean; edit(what: Editing): void; may: boolean }) {
  const { t } = useText()
  const { confirm } = useSay()
  const follow = useSend(subscribe)
  const drop = useSend(deleteBoard)
  const remove = async (id: string) => {
    const reason = await confirm({ title: t('dashboard.delete'), text: t('dashboard.delete.ask'), action: t('dashboard.delete'), danger: true })
    if (reason !== undefined) await drop.attempt({ id })
  }
  if (editing) return null
  return (
    <>
      {board && (
        <button
          type="button"
          className="btn"
          aria-pressed={board.subscribed}
          disabled={follow.sending}
          onClick={() => void follow.attempt({ id: board.id, on: !board.subscribed })}
        >
          {t(board.subscribed ? 'dashboard.subscribed' : 'dashboard.subscribe')}
        </button>
      )}
      <Opens label={t('dashboard.thresholds')}>{(close) => <ThresholdsSheet onClose={close} />}</Opens>
      {board && (may || board.can.length > 0) && (
        <More page>
          {board.can.includes('edit') && (
            <button type="button" onClick={() => edit('board')}>
              {t('dashboard.edit')}
            </button>
          )}
          {may && (
            <button type="button" onClick={() => edit('copy')}>
              {t('dashboard.copy')}
            </button>
          )}
          {board.can.includes('delete') && (
            <button type="button" className="d" onClick={() => void remove(board.id)}>
              {t('dashboard.delete')}
            </button>
          )}
        </More>
      )}
      {may && (
        <button type="button" className="btn p" onClick={() => edit('new')}>
          {t('dashboard.new')}
        </button>
      )}
    </>
  )
}

function Chosen({
  board: { id },
  editing,
  limits,
  onDone,
}: {
  board: BoardHead
  editing: Editing | undefined
  limits: { minGroup: number; maxPeriodMonths: number }
  onDone(id?: string): void
}) {
  const { t } = useText()
  const [params] = useSearchParams()
  const [sharing, share] = useState(false)
  const initial = useMemo(thisMonth, [])
  const state = useListState<BoardFilter>(initial)
  const asked = askedOf(state.filters)
  const board = useCall(openBoard, { id })
  const known = useCall(places, {})
  const paper = params.get('paper')
  return (
    <Loaded call={board} lines={8}>
      {(view) =>
        editing !== undefined ? (
          <BoardEditor board={view} copy={editing === 'copy'} onDone={onDone} />
        ) : (
          <>
            {paper && (
              <p className="hint">
                <a href={`/print/${encodeURIComponent(paper)}`}>{t('dashboard.openPaper')}</a>
              </p>
            )}
            <BoardFilters
              state={state}
              initial={initial}
              known={known.data}
              longest={limits.maxPeriodMonths}
              actions={
                <>
                  {view.owner && <small className="dashboard-owner">{t('dashboard.madeBy', { nameCn: view.owner.nameCn, nameEn: view.owner.nameEn })}</small>}
                  {view.can.includes('share') && (
                    <button type="button" className="btn" onClick={() => share(true)}>
                      {t('dashboard.share.with', { count: view.sharedRoles.length })}
                    </button>
                  )}
                  <DownloadButton endpoint={exportFigures} input={{ ...asked, board: id, widget: null }}>
                    {t('dashboard.pdf')}
                  </DownloadButton>
                </>
              }
            />
            <BoardPage board={view} asked={asked} minGroup={limits.minGroup} />
            {sharing && <ShareSheet board={view} roles={known.data?.roles ?? []} onClose={() => share(false)} />}
          </>
        )
      }
    </Loaded>
  )
}
