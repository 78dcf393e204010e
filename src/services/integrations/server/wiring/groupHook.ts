import { GONE } from '../../rules/addresses.ts'
import { adapter, type Reach, Refusing } from '../commands/adapters.ts'
import { chatCard } from '../commands/payloads.ts'
import { feishuCard, feishuSigned, takenBy, wecomCard } from '../data/cards.ts'
import { openForChat } from '../data/sealed.ts'

const FAULTS_FROM = 500
const TOO_MANY = 429
const MAKERS = ['https://qyapi.weixin.qq.com/', 'https://open.feishu.cn/']
/** Answers of group robots are a line. */
const MOST_CHARACTERS = 2_000

/** Where a group is written to: at its own address, or by way of the gateway that the connector names. */
function placeOf(address: string, { settings: { url } }: Reach): URL {
  const { pathname, search } = new URL(address)
  return new URL(`${pathname}${search}`, url || address)
}

async function saidBy(answer: Response): Promise<unknown> {
  try {
    return JSON.parse((await answer.text()).slice(0, MOST_CHARACTERS))
  } catch {
    return undefined
  }
}

/**
 * Writes cards into group chats of WeCom and Feishu by the robot of the group. Neither knows keys of messages: one that a crash sends twice stands there
 * twice. A group that is no more answers GONE, so that whoever keeps its address lets it go.
 */
adapter('group-hook', {
  async send({ payload }, reach, job) {
    const { maker, address, secret, ...card } = chatCard.parse(payload)
    const { to, sign } = await job.read(async (ctx) => ({
      to: openForChat(ctx, address),
      sign: secret === undefined ? {} : feishuSigned(openForChat(ctx, secret), ctx.now),
    }))
    const answer = await fetch(placeOf(to, reach), {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(maker === 'wecom' ? wecomCard(card) : { ...sign, ...feishuCard(card) }),
      signal: reach.signal,
      redirect: 'error',
    })
    if (answer.status >= FAULTS_FROM || answer.status === TOO_MANY) throw new Error(`HTTP ${answer.status}`)
    const { taken, code } = takenBy(maker, await saidBy(answer))
    const told = code === undefined ? `HTTP ${answer.status}` : `${maker} ${code}`
    if (taken === 'later') throw new Error(told)
    if (taken === 'refused') throw new Refusing(told)
    return taken === 'gone' ? GONE : told
  },
  // a group has nothing that could be asked without writing into it: this asks whether one of the makers, or the gateway, is reached at all
  async test(reach) {
    const asked = (reach.settings.url ? [reach.settings.url] : MAKERS).map((place) =>
      fetch(place, { method: 'HEAD', signal: reach.signal, redirect: 'manual' }),
    )
    const answer = await Promise.any(asked)
    if (answer.status >= FAULTS_FROM) throw new Error(`HTTP ${answer.status}`)
    return `HTTP ${answer.status}`
  },
})
