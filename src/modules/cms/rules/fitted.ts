import type { ContentType, Written } from '../contract/index.ts'
import { hasMedia } from './needed.ts'

/** Of what was sent, what an item of its type has: a banner has no story, and a story no issue (CMS-21). */
export function fitted(type: ContentType, given: Written): Written {
  const channel = type === 1 ? given.channel : null
  const section = type === 5 ? given.section : null
  return {
    ...given,
    channel,
    section,
    kind: section === 'activities-discounts' ? given.kind : null,
    storyKind: type === 6 ? given.storyKind : null,
    people: type === 6 ? given.people : [],
    issue: channel === 'ubr-magazine' ? given.issue : null,
    // of a banner or a link there is no page to which a notice could lead
    announce: hasMedia(type) && given.announce,
    mustRead: type === 1 && given.mustRead,
  }
}

/** A new item with nothing written. */
export const blank = (type: ContentType): Written =>
  fitted(type, {
    titleCn: '',
    titleEn: '',
    summaryCn: '',
    summaryEn: '',
    contentCn: '',
    contentEn: '',
    cardTitleCn: '',
    cardTitleEn: '',
    cardSubtitleCn: '',
    cardSubtitleEn: '',
    cardContentCn: '',
    cardContentEn: '',
    channel: 'news',
    section: null,
    kind: null,
    storyKind: null,
    people: [],
    issue: null,
    link: '',
    cover: null,
    cardAvatar: null,
    video: null,
    videoLink: '',
    attachments: [],
    sticky: false,
    homepageDisplay: false,
    startDate: null,
    endDate: null,
    announce: false,
    mustRead: false,
    publishTarget: null,
  })
