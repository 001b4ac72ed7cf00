import { type Label, opens } from './label.mts';
import { type NumberValue, numberValue } from './number-value.mts';

const han = '[〇零一二三四五六七八九十百千两\\p{Nd}]{1,8}';
/** Taiwan sets the figure of an article that was put in later behind a stroke: `第 218-1 條`. */
const provision = new RegExp(
  String.raw`^(第\s?${han}(?:-\p{Nd}{1,3})?\s?(条|條)(?:の${han}|之${han}){0,9})\s*(.*)$`,
  'u',
);
/** Of a declaration: `原则一`. */
const principle = new RegExp(String.raw`^((原则|原則)\s?${han})(?![\p{Nd}.]|\p{sc=Han})\s*(.*)$`, 'u');
const group = new RegExp(
  String.raw`^(第\s?${han}\s?([编編章节節部款目])(?:[之の]${han})?)(?:\s+(.*))?$`,
  'u',
);
const attachment = new RegExp(String.raw`^((?:附件|附表|別表|别表|附录)\s?(?:第?${han})?)(?:\s+(.*))?$`, 'u');
const korean = /^(제\s?\p{Nd}+\s?([조장절편])(?:의\s?\p{Nd}+)?)(?![\p{L}\p{N}])\s*(.*)$/u;

function numberOf(cited: string): NumberValue | undefined {
  const parts = [...cited.matchAll(new RegExp(han, 'gu'))].flatMap(([part]) => numberValue(part) ?? []);
  return parts.length > 0 ? parts : undefined;
}

function labelOf(role: Label['role'], kind: string, cited: string, rest: string): Label {
  return { role, kind, number: numberOf(cited), cited: cited.trim(), rest };
}

/** The part of a law in Chinese, Japanese or Korean that a line opens: `第十二条`, `別表第一`, `제2조`. */
export function readEastern(text: string): Label | undefined {
  const [, cited, kind = '', rest = ''] =
    provision.exec(text) ?? principle.exec(text) ?? korean.exec(text) ?? [];
  if (cited && opens(rest))
    return labelOf('장절편'.includes(kind) ? 'group' : 'provision', kind, cited, rest);
  const [, attached, about = ''] = attachment.exec(text) ?? [];
  if (attached) return labelOf('attachment', '附', attached, about);
  const [, gathered, gatheredKind = '', title = ''] = group.exec(text) ?? [];
  return gathered ? labelOf('group', gatheredKind, gathered, title) : undefined;
}
