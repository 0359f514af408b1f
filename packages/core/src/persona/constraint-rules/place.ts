import { wordPattern } from '../../text/word-pattern.ts'

const NAME = "\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]+){0,2}"
const IN = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:in|from|near|around|across|at|aus|um|bei|à|a|en|de|del|dans)\\s+(?:the\\s+|the (?:north|south|east|west) of\\s+|le (?:nord|sud) de (?:la |l['’])?)?)(${NAME})`,
  'gu',
)
const REGION =
  /(?<![\p{L}\p{N}])((?:Nord|Süd|West|Ost|Mittel|Nordost|Nordwest|Südost|Südwest)(?:deutschland|england|frankreich|schweiz|europa|tirol|hessen|bayern)|Deutschland|Österreich|Schweiz|Bayern|Sachsen|Franken|Schwaben|Baden-Württemberg|Nordrhein-Westfalen|Rheinland(?:-Pfalz)?|Ruhrgebiet|Allgäu)(?!\p{L})/gu
/** German capitalises every noun, so only known places and typical place-name forms are read. */
const GERMAN_PLACE =
  /^(?:Berlin|Hamburg|München|Köln|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dortmund|Essen|Bremen|Dresden|Hannover|Nürnberg|Duisburg|Bochum|Wuppertal|Bielefeld|Bonn|Münster|Mannheim|Karlsruhe|Augsburg|Wiesbaden|Kiel|Aachen|Halle|Chemnitz|Mainz|Lübeck|Rostock|Erfurt|Kassel|Jena|Potsdam|Ulm|Graz|Linz|Wien|Zürich|Basel|Bern|Genf|Trier|Ulm|Weimar|Konstanz|Passau|Hof|Celle|Emden|Leeds|London|Paris|\p{L}+(?:land|burg|stadt|dorf|heim|hausen|furt|ingen|brück|brücken|bayern|sachsen))$/u
const GERMAN = wordPattern('der|die|das|und|für|wir|ist|sind|mit|nicht|ein|eine|einen', 'giu')
/** Capitalised words that are languages, times or things instead of places. */
const NOT_A_PLACE =
  /^(?:English|German|French|Spanish|Italian|Dutch|Polish|Turkish|Arabic|Chinese|Japanese|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter|I|Instagram|Facebook|TikTok|YouTube|WhatsApp|LinkedIn|Etsy|Amazon|Shopify|Excel|Google|Janvier|Noël|Navidad|Handarbeit|Ausland|Inland|Deutschland weit)(?!\p{L})/u
const EVERYWHERE = wordPattern(
  'worldwide|around the world|all over the world|international(?:ly)?|nationwide|weltweit|bundesweit|europaweit|dans le monde entier|dans toute la france|todo el mundo',
  'iu',
)
const COUNTRYSIDE = wordPattern(
  'in (?:the countryside|rural (?:areas|communities)|the suburbs)|auf dem land|im ländlichen raum|à la campagne|en milieu rural|en el campo|en zonas rurales',
)

export type StatedPlace = { words: string; name?: string }

/** Places in free text; none if the text sets no limit ("worldwide"). */
export function statedPlaces(text: string, sentences: readonly string[]): StatedPlace[] {
  if (EVERYWHERE.test(text)) return []
  const isGerman = [...text.matchAll(GERMAN)].length >= 2
  return sentences.flatMap((sentence) => placesIn(sentence, isGerman))
}

function placesIn(sentence: string, isGerman: boolean): StatedPlace[] {
  const named = [...sentence.matchAll(IN)].flatMap(([found, before = '', name = '']): StatedPlace[] => {
    const place = isGerman ? (name.split(' ')[0] ?? '') : name
    if (NOT_A_PLACE.test(place) || (isGerman && !GERMAN_PLACE.test(place))) return []
    // "de" and "a" join many kinds of names; only "à Lyon" and "en Bretagne" are clearly places.
    if (/^(?:de|del|a|at|um|bei)\s/u.test(before) && !isGerman && !/^at\s/u.test(before)) return []
    return [{ words: isGerman ? `${before}${place}` : found, name: place }]
  })
  const regions = [...sentence.matchAll(REGION)]
    .filter(([, region = '']) => !named.some(({ name }) => name?.includes(region)))
    .map(([region]) => ({ words: region, name: region }))
  const open = [...sentence.matchAll(COUNTRYSIDE)].map(([found]) => ({ words: found }))
  return [...named, ...regions, ...open]
}
