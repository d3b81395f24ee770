import { type Localized, type Settings } from '@goodlot/contract'

interface Voice {
  text: Localized
  name: string
  company: string
}

/** Invented people and firms; the page marks each as an example. */
const voices: readonly Voice[] = [
  {
    text: {
      'en-US': "For the first time I understood why an inspection takes a day and a half.",
      'zh-CN': "我第一次弄明白，为什么一次检验需要一天半。",
      'ko-KR': "검사에 왜 하루 반이 걸리는지 처음으로 이해했습니다.",
      'pl-PL': "Po raz pierwszy rozumiem, dlaczego inspekcja trwa półtora dnia.",
      'es-ES': "Por primera vez entendí por qué una inspección lleva un día y medio.",
    },
    name: 'Elena Vidal',
    company: 'Cocina Norte',
  },
  {
    text: {
      'en-US': "We kept our own inspector and threw away the spreadsheets.",
      'zh-CN': "检验员还是我们自己的，表格全都扔掉了。",
      'ko-KR': "검사원은 그대로 두고 스프레드시트만 버렸습니다.",
      'pl-PL': "Nasz inspektor został, a arkusze kalkulacyjne wyrzuciliśmy.",
      'es-ES': "Nos quedamos con nuestro inspector y tiramos las hojas de cálculo.",
    },
    name: 'Trần Minh Anh',
    company: 'Mekong Sourcing',
  },
  {
    text: {
      'en-US': "The verdict is on the first screen. The photos are below when I need them.",
      'zh-CN': "结论就在第一屏。需要看照片时，往下翻就有。",
      'ko-KR': "판정이 첫 화면에 나옵니다. 사진은 필요할 때 아래에서 보면 됩니다.",
      'pl-PL': "Wynik widać na pierwszym ekranie. Zdjęcia są niżej, kiedy ich potrzebuję.",
      'es-ES': "El dictamen está en la primera pantalla. Las fotos, debajo, para cuando las necesito.",
    },
    name: 'Piotr Zielony',
    company: 'Kolorowa Sowa',
  },
] 

export const testimonials: Settings['site.testimonials'] = voices.map((voice) => ({ ...voice, example: true }))
