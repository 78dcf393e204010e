import type { CheckInDraft, CheckInRow, EventDetail, EventDraft, RedeemDraft, RedeemRow } from './shown.ts'

const TITLE = 60

/** What a registration would be sent as again. */
export function draftOf(event: EventDetail): EventDraft {
  const { sid, version, titleCn, titleEn, contentCn, contentEn, cover, eligible, surveyUid, organizers, sessions } = event
  const { standby, standbyLimit, multipleSessions, maxSessions, draw, season, seasonMost, questions, registrationStart, registrationEnd, cancelUntil } = event
  return {
    ...{ sid, version, titleCn, titleEn, contentCn, contentEn, cover: cover?.id ?? null, eligible, surveyUid, standby, standbyLimit, multipleSessions },
    ...{ maxSessions, draw, season, seasonMost, questions, registrationStart, registrationEnd, cancelUntil },
    organizers: organizers.map(({ ssoId }) => ssoId),
    sessions: sessions.map(({ id, nameCn, nameEn, placeCn, placeEn, start, end, limit }) => ({ id, nameCn, nameEn, placeCn, placeEn, start, end, limit })),
  }
}

/** A new one like it, without its cover, which is the other's; its sessions get places of their own. */
export function copyOf(event: EventDetail, named: (title: string) => string): EventDraft {
  const { sid: _sid, version: _version, sessions = [], ...rest } = draftOf(event)
  const fresh = sessions.map(({ id: _id, ...session }) => session)
  return { ...rest, version: 0, cover: null, sessions: fresh, titleCn: named(event.titleCn).slice(0, TITLE) }
}

/** What a check-in would be sent as again. */
export function checkInDraft(row: CheckInRow): CheckInDraft {
  const { id, version, nameCn, nameEn, type, sid, sessionIds, list, start, end, placeCn, placeEn, method, surveyUid, redeemId } = row
  return { id, version, nameCn, nameEn, type, sid, sessionIds, list, start, end, placeCn, placeEn, method, surveyUid, redeemId }
}

/** What a redemption would be sent as again. */
export function redeemDraft(row: RedeemRow): RedeemDraft {
  const { id, version, nameCn, nameEn, itemCn, itemEn, stock, perPerson, who, sid, checkInId, surveyUid, eligible, placeCn, placeEn } = row
  return {
    ...{ id, version, nameCn, nameEn, itemCn, itemEn, stock, perPerson, who, sid, checkInId, surveyUid, eligible, placeCn, placeEn },
    ...{ bookingStart: row.bookingStart, bookingEnd: row.bookingEnd, status: row.status },
    windows: row.windows.map(({ id: of, start, end, capacity }) => ({ id: of, start, end, capacity })),
  }
}
