import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import 'cloud-player';
import type { EventDetails } from 'cloud-player';

@Component({
  selector: 'app-film',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <cloud-player
      type="vod"
      is-general
      src="https://cdn.example/film/master.m3u8"
      [featureSet]="features"
      (finished)="finish($event)"
    ></cloud-player>
    @if (seconds() !== undefined) {
      <output>Seen: {{ seconds() }} seconds</output>
    }
  `,
})
export class Film {
  readonly features = { shareButton: true };
  readonly seconds = signal<string | undefined>(undefined);

  finish({ detail }: CustomEvent<EventDetails['finished']>) {
    this.seconds.set(detail.duration.toFixed());
  }
}
