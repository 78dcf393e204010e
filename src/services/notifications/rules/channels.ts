export const digests = ['none', 'daily'] as const
export type Digest = (typeof digests)[number]
export const channels = ['email', 'sms', 'in-app'] as const
export type Channel = (typeof channels)[number]
/** What leaves the portal, and may be switched off for everybody (NOTI-18); in-app messages may not (NOTI-09). */
export const outward = ['email', 'sms'] as const
export type Outward = (typeof outward)[number]
