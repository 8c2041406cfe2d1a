defmodule ChatWeb.RoomChannel do
  @moduledoc "Delivers `new_message` and `room_closed`, which `ChatWeb.Internal` broadcasts."
  use Phoenix.Channel, log_join: :debug

  @impl true
  def join("room:" <> id, _params, socket) do
    case Chat.Rooms.admit(id, socket.assigns.user_id) do
      :ok -> {:ok, %{room_id: id}, socket}
      {:error, reason} -> {:error, %{reason: reason}}
    end
  end

  # Messages are sent over HTTP. Without this clause a push would end the channel.
  @impl true
  def handle_in(_event, _payload, socket), do: {:noreply, socket}
end
