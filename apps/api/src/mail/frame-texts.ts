import { translated } from '@whofor/core/i18n/translated'

/** Around the content of every mail. */
export const FRAME_TEXTS = translated(
  {
    copyLink: 'Or copy this link into your browser:',
    change: 'Change notifications',
    unsubscribe: 'Unsubscribe',
    unsubscribeWord: 'unsubscribe',
    changeOr: (change: string, unsubscribe: string) => `${change} or ${unsubscribe}.`,
  },
  {
    copyLink: 'Oder kopieren Sie diesen Link in Ihren Browser:',
    change: 'Benachrichtigungen ändern',
    unsubscribe: 'Abbestellen',
    unsubscribeWord: 'abbestellen',
    changeOr: (change, unsubscribe) => `${change} oder ${unsubscribe}.`,
  },
)
