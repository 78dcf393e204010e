import type { ReactNode } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { AnswerDesk } from '#foundation/web/kit/AnswerDesk.tsx'
import { formatTime } from '#foundation/web/kit/format.ts'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AloneIn } from '#services/booking/web/parts/AloneIn.tsx'
import type { GoodAlone } from '#services/booking/web/parts/useAlone.ts'

/** What came of a scan: who it was and what is said of them, that the code is good by the list, or why not. */
export type Scanned =
  | { ok: true; person: PersonRef; at: string; about: ReactNode }
  | { ok: true; alone: GoodAlone }
  | { ok: false; message: string; first: string | null }

const PHOTO = 96

interface Props {
  label: string
  hint: string
  action: string
  done: string
  sending: boolean
  send(code: string): Promise<Scanned>
}

/** A desk: scan, see who it is or why not, next; of a code that was used, when it was. */
export function Desk({ done, send, ...desk }: Props) {
  const { t, name } = useText()
  const answer = async (code: string) => {
    const said = await send(code)
    return said.ok || !said.first ? said : { ...said, more: <span>{t('events.desk.first', { at: formatTime(said.first) })}</span> }
  }
  return (
    <AnswerDesk {...desk} refused={t('events.desk.refused')} send={answer}>
      {(said) =>
        'alone' in said ? (
          <AloneIn of={said.alone} />
        ) : (
          <>
            <Avatar person={said.person} size={PHOTO} />
            <strong>
              <bdi translate="no">{name(said.person)}</bdi>
            </strong>
            <span className="reason">
              {done} · {formatTime(said.at)}
            </span>
            {said.about}
          </>
        )
      }
    </AnswerDesk>
  )
}
